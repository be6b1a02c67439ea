import type { Agent } from 'undici';
import { guardedAgent, type GuardOptions } from './connector.ts';
import { isPublicHost, readAddress } from './web-address.ts';

/** The public web, and nothing of this machine, its network or its cloud: pages and services are reached through it alone. */
export interface PublicWeb {
  /** An address as it may be asked for; every hop of a redirect is read by it, too. @throws OutsideError `forbidden_address` */
  address(text: string, base?: URL): URL;
  /** What connects, and checks an address in the moment in which it does. Loaded when it is first asked for. */
  agent(): Promise<Agent>;
  /** Ends its connections. */
  close(): Promise<void>;
}

export function publicWeb(guard: GuardOptions = {}): PublicWeb {
  const isAllowed = (host: string) => guard.loopback?.hosts.has(host) === true || isPublicHost(host);
  let agent: Promise<Agent> | undefined;
  return {
    address: (text, base) => readAddress(text, base, isAllowed),
    agent: () => (agent ??= guardedAgent(guard)),
    close: async () => (await agent)?.destroy(),
  };
}
