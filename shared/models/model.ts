import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { KEYED_PROVIDERS, ORIGINS } from '../platform/providers.ts';

/** A provider as the settings show it: never its key, only the last four characters of one that was set here. */
export const ProviderState = z.object({
  provider: z.enum(KEYED_PROVIDERS),
  origin: z.enum(ORIGINS),
  key_end: z.string().nullable(),
  url: z.string().nullable(),
  model: z.string().nullable(),
  fast: z.string().nullable(),
  judge: z.string().nullable(),
});
export type ProviderState = z.infer<typeof ProviderState>;
export const ProviderStates = z.object({ items: z.array(ProviderState), next: z.null() });
export type ProviderStates = z.infer<typeof ProviderStates>;

const LONGEST_KEY = 500;
const LONGEST_ADDRESS = 500;
const LONGEST_NAME = 100;

const ADDRESS = msg('Enter an address that begins with https://');
const Address = z
  .string()
  .trim()
  .max(LONGEST_ADDRESS, ADDRESS)
  .refine((text) => text === '' || (text.startsWith('https://') && URL.canParse(text)), ADDRESS);
const ModelName = z.string().trim().max(LONGEST_NAME, msg('At most 100 characters fit here.'));
const Key = z
  .string()
  .trim()
  .max(LONGEST_KEY, msg('At most 500 characters fit here.'))
  .regex(/^[\x21-\x7E]*$/, msg('A key has no spaces and no letters beyond a to z.'));

/** What is set for a provider. An empty key keeps the one that is there. */
export const SaveProvider = z.object({
  provider: z.enum(KEYED_PROVIDERS),
  key: Key.default(''),
  url: Address.default(''),
  model: ModelName.default(''),
  fast: ModelName.default(''),
  judge: ModelName.default(''),
});
export type SaveProvider = z.infer<typeof SaveProvider>;

export const ByProvider = z.object({ provider: z.enum(KEYED_PROVIDERS) });
export type ByProvider = z.infer<typeof ByProvider>;

/** What a provider answered when it was tried, in words. */
export const ProviderTest = z.object({ works: z.boolean(), words: z.string() });
export type ProviderTest = z.infer<typeof ProviderTest>;
