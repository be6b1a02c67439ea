import type { KeyedProvider, Origin } from '../../../shared/platform/providers.ts';
import type { Services } from '../context.ts';
import type { Db } from '../database/database.ts';
import { eq } from '../orm.ts';
import { keyFor, seal, unseal } from '../sealing.ts';
import { provider_settings } from '../schema/outside.ts';
import type { Settings } from '../settings.ts';

/** What is kept of a provider: what is no secret as `values`, such as its address and the names of models. */
export interface StoredProvider {
  readonly key: string | null;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * A provider as it is used now. An address from the environment may be one of this network; one that was set here must be
 * public, so that nobody at a screen can make the server call its neighbours.
 */
export interface Configured extends StoredProvider {
  readonly origin: Exclude<Origin, 'unreadable' | 'not_set'>;
}

type Parts = Pick<Services, 'settings' | 'db'>;

/** @returns null where nothing is set, or what was set cannot be read any more */
export async function readProvider(
  { settings, db }: Parts,
  provider: KeyedProvider,
): Promise<Configured | null> {
  const given = fromEnvironment(settings, provider);
  if (given) return { ...given, origin: 'environment' };
  const row = await selectProvider(db, provider);
  const key = row && openKey(settings, provider, row.sealed_key);
  return row && key !== undefined ? { key, values: row.values, origin: 'here' } : null;
}

/** What the screen of the settings may show. */
export interface ProviderState {
  readonly provider: KeyedProvider;
  readonly origin: Origin;
  /** The last four characters of a key that was set here, or '…'. */
  readonly key_end: string | null;
  readonly values: Readonly<Record<string, string>>;
}

export async function describeProvider(
  { settings, db }: Parts,
  provider: KeyedProvider,
): Promise<ProviderState> {
  const given = fromEnvironment(settings, provider);
  if (given) return { provider, origin: 'environment', key_end: null, values: given.values };
  const row = await selectProvider(db, provider);
  if (!row) return { provider, origin: 'not_set', key_end: null, values: {} };
  const readable = openKey(settings, provider, row.sealed_key) !== undefined;
  return { provider, origin: readable ? 'here' : 'unreadable', key_end: row.key_end, values: row.values };
}

/** Keeps a provider's key, sealed so that it opens for this provider alone. A key that is `undefined` stays as it was. */
export async function saveProvider(
  { settings, db }: Parts,
  provider: KeyedProvider,
  given: {
    readonly key: string | null | undefined;
    readonly values: Readonly<Record<string, string>>;
    readonly by: string;
  },
): Promise<void> {
  const { key, values, by } = given;
  const secret =
    key === undefined
      ? {}
      : { sealed_key: key && seal(keyOf(settings), provider, key), key_end: key && endOf(key) };
  const row = { ...secret, values: { ...values }, updated_by: by, updated_at: new Date().toISOString() };
  await db
    .insert(provider_settings)
    .values({ provider, ...row })
    .onConflictDoUpdate({ target: provider_settings.provider, set: row });
}

const SHORT_KEY = 12;

/** What is shown of a key: of a short one nothing, for four characters might be all of it. */
function endOf(key: string): string {
  return key.length < SHORT_KEY ? '…' : key.slice(-4);
}

/** @returns whether there was anything to forget */
export async function forgetProvider(db: Db, provider: KeyedProvider): Promise<boolean> {
  const gone = await db
    .delete(provider_settings)
    .where(eq(provider_settings.provider, provider))
    .returning({ provider: provider_settings.provider });
  return gone.length > 0;
}

function fromEnvironment(settings: Settings, provider: KeyedProvider): StoredProvider | null {
  const { llm, tavily, brave, searxngUrl } = settings;
  switch (provider) {
    case 'language_model':
      return llm && { key: llm.apiKey, values: modelValues(llm) };
    case 'tavily':
      return tavily && { key: tavily.apiKey, values: { url: tavily.baseUrl } };
    case 'brave':
      return brave && { key: brave.apiKey, values: { url: brave.baseUrl } };
    case 'searxng':
      return searxngUrl === null ? null : { key: null, values: { url: searxngUrl } };
  }
}

function modelValues({ baseUrl, model, fast, judge }: NonNullable<Settings['llm']>): Record<string, string> {
  return { url: baseUrl, model, ...(fast && { fast }), ...(judge && { judge }) };
}

async function selectProvider(db: Db, provider: KeyedProvider) {
  const [row] = await db
    .select({
      sealed_key: provider_settings.sealed_key,
      key_end: provider_settings.key_end,
      values: provider_settings.values,
    })
    .from(provider_settings)
    .where(eq(provider_settings.provider, provider));
  return row;
}

const keyOf = (settings: Settings): Buffer => keyFor(settings.secrets.providers, 'provider keys');

/** @returns undefined where the server's secret is another than the one it was sealed with */
function openKey(
  settings: Settings,
  provider: KeyedProvider,
  sealed: string | null,
): string | null | undefined {
  if (sealed === null) return null;
  try {
    return unseal(keyOf(settings), provider, sealed);
  } catch {
    return undefined; // shown as unreadable: it has to be set again
  }
}
