import type { Services } from '../../platform/context.ts';
import { readProvider } from '../../platform/outside/provider-keys.ts';
import { callsOf } from '../../platform/outside/service-calls.ts';
import { brave } from './brave.provider.ts';
import type { SearchProvider } from './search.ts';
import { searxng } from './searxng.provider.ts';
import { tavily } from './tavily.provider.ts';

const PROVIDERS = { tavily, brave, searxng } as const;
/** Where a service is whose key was set at a screen. */
const STANDARD_URLS: Readonly<Record<string, string>> = {
  tavily: 'https://api.tavily.com',
  brave: 'https://api.search.brave.com',
};
const NAMES = Object.keys(PROVIDERS) as (keyof typeof PROVIDERS)[];

/**
 * The search services that are configured, in the order in which they are asked. The operator's own address may be private; one that
 * was typed into a screen is called by the guarded way only.
 */
export async function configuredProviders(
  services: Pick<Services, 'settings' | 'db'>,
): Promise<SearchProvider[]> {
  const found = await Promise.all(
    NAMES.map(async (name) => {
      const configured = await readProvider(services, name);
      const url = configured?.values['url'] ?? STANDARD_URLS[name];
      if (!configured || url === undefined) return null;
      return PROVIDERS[name]({ url, key: configured.key, send: callsOf(configured) });
    }),
  );
  return found.filter((provider) => provider !== null);
}
