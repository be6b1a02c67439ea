import type { LookupAddress } from 'node:dns';

/** An address that leads, or may lead, where a reader of the public web has no business. */
export interface Attack {
  readonly name: string;
  readonly url: string;
  /** It leads to this very machine, so that a client without a guard reaches it. */
  readonly here: boolean;
}

/** The host that redirects; it is let through by the parameter that only tests give. */
export const REDIRECTOR = 'redirects.example.org';
const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

/** What names lead to: those of an attacker are the attacker's to answer. */
const NAMES: Readonly<Record<string, readonly LookupAddress[]>> = {
  localhost: [LOOPBACK],
  'inside.example.org': [LOOPBACK],
  'public.example.org': [PUBLIC],
  'mixed.example.org': [LOOPBACK, PUBLIC],
  'six.example.org': [{ address: '::ffff:127.0.0.1', family: 6 }],
  'cloud.example.org': [{ address: '169.254.169.254', family: 4 }],
};

/** A names service: `rebinds.example.org` is public when it is first asked for, and this machine from then on. */
export function attackersNames(): (host: string) => Promise<readonly LookupAddress[]> {
  let asked = 0;
  return async (host) => {
    const name = host.toLowerCase().replace(/\.$/, '');
    if (name === 'rebinds.example.org') return (asked += 1) === 1 ? [PUBLIC] : [LOOPBACK];
    const found = NAMES[name];
    if (!found) throw new Error(`${host} is not known`);
    return found;
  };
}

/** Where the redirector leads, by its paths. */
function redirectsTo(port: number): Readonly<Record<string, string>> {
  return {
    '/literal': `http://127.0.0.1:${port}/`,
    '/relative': `//2130706433:${port}/`,
    '/name': `http://inside.example.org:${port}/`,
    '/twice': '/literal',
    '/six': `http://[::ffff:7f00:1]:${port}/`,
    '/file': 'file:///etc/passwd',
    '/cloud': 'http://169.254.169.254/latest/meta-data/',
    '/user': `http://example.org@127.0.0.1:${port}/`,
  };
}

/** Where the redirector leads a service's caller besides: public places, which a key was not given for. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/port': `http://${REDIRECTOR}:8443/`,
  '/scheme': `https://${REDIRECTOR}/`,
  '/unusual-port': `http://${REDIRECTOR}:22/`,
  '/other-scheme': `gopher://${REDIRECTOR}/_GET%20/`,
  '/host': 'http://public.example.org/',
};

/** @param port where this machine listens, one of those that the web is served on */
export function attacks(port: number): Attack[] {
  const here = (name: string, url: string): Attack => ({ name, url, here: true });
  const there = (name: string, url: string): Attack => ({ name, url, here: false });
  return [
    here('loopback', `http://127.0.0.1:${port}/`),
    here('loopback, short', `http://127.1:${port}/`),
    here('loopback, decimal', `http://2130706433:${port}/`),
    here('loopback, hexadecimal', `http://0x7f000001:${port}/`),
    here('loopback, octal', `http://0177.0.0.1:${port}/`),
    here('loopback, mixed bases', `http://0x7f.0.0.01:${port}/`),
    here('loopback, trailing dot', `http://127.0.0.1.:${port}/`),
    here('loopback, full-width digits', `http://１２７.０.０.１:${port}/`),
    here('loopback, ideographic stops', `http://127。0。0。1:${port}/`),
    here('loopback, percent-encoded', `http://%31%32%37.0.0.1:${port}/`),
    here('any address', `http://0.0.0.0:${port}/`),
    here('any address, short', `http://0:${port}/`),
    here('mapped IPv6', `http://[::ffff:127.0.0.1]:${port}/`),
    here('mapped IPv6, hexadecimal', `http://[::ffff:7f00:1]:${port}/`),
    here('a user before the host', `http://example.org:443@127.0.0.1:${port}/`),
    here('a backslash after the host', `http://127.0.0.1:${port}\\@example.org/`),
    here('localhost', `http://LocalHost:${port}/`),
    here('localhost, trailing dot', `http://localhost.:${port}/`),
    here('a name that leads here', `http://inside.example.org:${port}/`),
    here('a name that leads here and elsewhere', `http://mixed.example.org:${port}/`),
    here('a name that leads to a mapped address', `http://six.example.org:${port}/`),
    here('a name that was public when it was checked', `http://rebinds.example.org:${port}/`),
    there('a name that leads to the cloud’s metadata', `http://cloud.example.org:${port}/`),
    there('metadata by address', 'http://169.254.169.254/latest/meta-data/'),
    there('metadata by name', 'http://metadata.google.internal/computeMetadata/v1/'),
    there('private network', 'http://10.0.0.1/'),
    there('unique local IPv6', 'http://[fd00:ec2::254]/latest/'),
    there('NAT64', `http://[64:ff9b::7f00:1]:${port}/`),
    there('6to4', `http://[2002:7f00:1::]:${port}/`),
    there('a scheme that is not of the web', `gopher://127.0.0.1:${port}/_GET%20/`),
    ...Object.keys(redirectsTo(port)).map((path) => ({
      name: `redirect ${path}`,
      url: `http://${REDIRECTOR}${path}`,
      // the last one is refused by every client that follows redirects as browsers do
      here: !['/file', '/cloud', '/user'].includes(path),
    })),
  ];
}

/** What a provider's address may be set to, or answer with, besides: the caller's key must go nowhere else. */
export function attacksOnServices(port: number): Attack[] {
  const redirects = Object.keys(ELSEWHERE).map((path) => ({
    name: `redirect of a service ${path}`,
    url: `http://${REDIRECTOR}${path}`,
    here: false,
  }));
  return [...attacks(port), ...redirects];
}

/** Every answer of the redirector. */
export function locations(port: number): Readonly<Record<string, string>> {
  return { ...redirectsTo(port), ...ELSEWHERE };
}
