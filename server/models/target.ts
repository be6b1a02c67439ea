import type { Services } from '../platform/context.ts';
import { OutsideError } from '../platform/outside/errors.ts';
import { readProvider, type Configured } from '../platform/outside/provider-keys.ts';
import { callsOf } from '../platform/outside/service-calls.ts';
import type { ModelNames, ModelPart } from './model.ts';
import type { Target } from './openai-compatible.provider.ts';

/** The names of the three parts: those that are not named are the main one. */
export function modelNames(configured: Pick<Configured, 'values'> | null): ModelNames {
  const { model, fast, judge } = configured?.values ?? {};
  const main = model ?? null;
  return { main, fast: fast ?? main, judge: judge ?? main };
}

/** Where a part's model is now. @throws OutsideError `key` where none is configured */
export async function targetOf(
  services: Pick<Services, 'settings' | 'db'>,
  part: ModelPart,
): Promise<Target> {
  const configured = await readProvider(services, 'language_model');
  const model = modelNames(configured)[part];
  const url = configured?.values['url'];
  if (!configured || model === null || url === undefined)
    throw new OutsideError('key', 'no language model is configured');
  return { url, key: configured.key, model, connect: callsOf(configured) };
}

const KNOWN: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)openai\.azure\.com$/, 'azure'],
  [/(^|\.)openai\.com$/, 'openai'],
  [/(^|\.)groq\.com$/, 'groq'],
  [/(^|\.)openrouter\.ai$/, 'openrouter'],
  [/(^|\.)anthropic\.com$/, 'anthropic'],
  [/^generativelanguage\.googleapis\.com$/, 'gemini'],
];

/** A provider's name in the ledger: what everybody calls it, else its host. */
export function providerOf(url: string): string {
  const { host, hostname } = new URL(url);
  return KNOWN.find(([pattern]) => pattern.test(hostname))?.[1] ?? host;
}
