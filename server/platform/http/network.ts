/** So many of the eight groups of an IPv6 address name the network; whoever has one has all addresses in it. */
const NETWORK_GROUPS = 4;

/**
 * Where somebody is, for what must not be tried too often against one account: the /24 of an IPv4 address or the /64 of an
 * IPv6 address. Whoever is elsewhere is not kept waiting by what is tried from here.
 */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip);
  return /^(\d+\.\d+\.\d+)\.\d+$/.exec(network)?.[1] ?? network;
}

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
