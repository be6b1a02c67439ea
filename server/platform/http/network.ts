/** So many of the eight groups of an IPv6 address name the network; whoever has one has all addresses in it. */
const NETWORK_GROUPS = 4;

/**
 * What limits count as one place: an IPv4 address, also where it is written as IPv6, or the /64 network of an IPv6 address,
 * out of which one machine can send each request from another address.
 *
 * @param ip as the connection or a trusted proxy says it; what is no address stays as it is
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = ip.split('%', 1)[0]?.split('::') ?? [];
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [left, right] = [groups(head), groups(tail ?? '')];
  const omitted = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(omitted).fill('0'), ...right]
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
