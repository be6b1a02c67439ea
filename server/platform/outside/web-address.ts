import { isIP } from 'node:net';
import { isGlobalUnicast } from './addresses.ts';
import { OutsideError } from './errors.ts';

const LONGEST = 2048;
/** What the web is served on; other ports belong to other services. */
const PORTS: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);
/** Names that mean this machine, its network or the cloud that it is in. */
const INNER_NAMES =
  /^(?:localhost|.*\.(?:localhost|local|localdomain|internal|intranet|lan|corp|home|home\.arpa|test|invalid|onion|alt))$/;

/**
 * The address of a page of the public web, as it may be asked for: http or https, the usual ports, no name or password in it, a host
 * with a dot, and where the host is an IP address, a public one. Where a name leads is checked when it is connected to.
 *
 * @param base what a redirect or a link is relative to
 * @throws OutsideError `forbidden_address`
 */
export function readAddress(text: string, base?: URL, isAllowed = isPublicHost): URL {
  const url = text.length <= LONGEST ? URL.parse(text.trim(), base?.href) : null;
  if (!url) throw forbidden('is no address');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw forbidden('is not of the web');
  if (url.username !== '' || url.password !== '') throw forbidden('has a name or password in it');
  if (!PORTS.has(url.port)) throw forbidden('has an unusual port');
  // the root's dot would make two hosts of one, for robots and politeness
  if (url.hostname.endsWith('.')) url.hostname = url.hostname.replace(/\.+$/, '');
  if (!isAllowed(url.hostname)) throw forbidden('is not public');
  url.hash = '';
  return url;
}

/** Whether a host of an address may be public: what a name resolves to is not known yet. */
export function isPublicHost(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) > 0) return isGlobalUnicast(bare);
  return bare.includes('.') && !bare.endsWith('.') && !INNER_NAMES.test(bare);
}

function forbidden(why: string): OutsideError {
  return new OutsideError('forbidden_address', `the address ${why}`);
}
