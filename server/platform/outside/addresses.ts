import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out for the public internet (IANA: 2000::/3). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public by number, yet answered by the cloud's own host: Azure's metadata and DNS. */
const HOSTS_OF_CLOUDS: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address is of the public internet and of one machine. Loopback, private, link-local, shared (CGNAT), documentation
 * and multicast addresses are not, nor are IPv6 addresses that carry an IPv4 one (mapped, 6to4, Teredo, NAT64): they reach
 * wherever that leads.
 */
export function isGlobalUnicast(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '');
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return false;
  const parsed = ipaddr.parse(bare);
  if (parsed.range() !== 'unicast' || HOSTS_OF_CLOUDS.has(bare)) return false;
  return parsed instanceof ipaddr.IPv6 ? !hasZone(parsed) && parsed.match(GLOBAL_IPV6) : true;
}

/** An address of one cable, such as fe80::1%eth0. */
function hasZone(address: ipaddr.IPv6): boolean {
  return address.zoneId !== undefined && address.zoneId !== '';
}
