import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { Agent, buildConnector } from 'undici';
import { isGlobalUnicast } from './addresses.ts';
import { OutsideError } from './errors.ts';

/** Asks the names service for all addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Hosts that are served by this machine. Only tests and proofs have such, given as a parameter and never by a setting. */
export interface Loopback {
  readonly hosts: ReadonlySet<string>;
  /** Where they are served, in plain HTTP whatever their address says. */
  readonly port: number;
}

const CONNECT_MS = 5000;
const CONNECTIONS_PER_HOST = 4;
const IDLE_MS = 1000;

export interface GuardOptions {
  readonly resolve?: Resolve;
  readonly loopback?: Loopback;
}

/**
 * An agent that connects to public addresses only. Every address is checked in the moment in which it is connected to, so that a
 * name that answers differently the second time gains nothing by it.
 */
export async function guardedAgent(options: GuardOptions = {}): Promise<Agent> {
  const undici = await import('undici');
  const connect = guardedConnector(undici.buildConnector, options);
  return new undici.Agent({
    connect,
    connections: CONNECTIONS_PER_HOST,
    pipelining: 1,
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  });
}

function guardedConnector(
  build: typeof buildConnector,
  { resolve = resolveBySystem, loopback }: GuardOptions,
): buildConnector.connector {
  const options = { timeout: CONNECT_MS, allowH2: false, autoSelectFamily: true };
  const guarded = build({ ...options, lookup: checkedLookup(resolve) });
  const plain = build(options);
  return (target, callback) => {
    if (loopback?.hosts.has(target.hostname)) {
      const here = { hostname: '127.0.0.1', protocol: 'http:', port: String(loopback.port) };
      plain({ ...target, ...here }, callback);
      return;
    }
    const literal = target.hostname.replace(/^\[|\]$/g, '');
    // an IP address is not looked up, so it is checked here
    if (isIP(literal) > 0 && !isGlobalUnicast(literal)) callback(refused(target.hostname), null);
    else guarded(target, callback);
  };
}

/** Looks a host up; one address among its answers that is not public makes all of them suspect. */
function checkedLookup(resolve: Resolve): LookupFunction {
  const lookUp = callbackify((host: string) => publicAddresses(host, resolve));
  return (host, { all = false }, callback) => {
    lookUp(host, (error, found) => {
      const [first] = found ?? [];
      if (error ?? !first) callback(error, '', 0);
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}

async function publicAddresses(host: string, resolve: Resolve): Promise<LookupAddress[]> {
  const found = await resolve(host).catch((cause: unknown) => {
    throw unknownHost(host, cause);
  });
  if (found.length === 0) throw unknownHost(host);
  if (!found.every(({ address }) => isGlobalUnicast(address))) throw refused(host);
  return [...found];
}

function resolveBySystem(host: string): Promise<LookupAddress[]> {
  return new Promise((done, fail) => {
    systemLookup(host, { all: true }, (error, found) => (error ? fail(error) : done(found)));
  });
}

function refused(host: string): OutsideError {
  return new OutsideError('forbidden_address', `${host} leads to an address that is not public`);
}

function unknownHost(host: string, cause?: unknown): OutsideError {
  return new OutsideError('unavailable', `${host} has no address`, { cause });
}
