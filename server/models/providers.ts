import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DONE } from '../../shared/platform/model.ts';
import type {
  ByProvider,
  ProviderState,
  ProviderStates,
  ProviderTest,
  SaveProvider,
} from '../../shared/models/model.ts';
import { KEYED_PROVIDERS, type KeyedProvider } from '../../shared/platform/providers.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { OutsideError, wordsForStaff } from '../platform/outside/errors.ts';
import {
  describeProvider,
  forgetProvider,
  saveProvider,
  type ProviderState as StoredState,
} from '../platform/outside/provider-keys.ts';
import { readAddress } from '../platform/outside/web-address.ts';
import { trySearch } from '../sources/service.ts';
import { modelsOf, type ModelOptions } from './service.ts';

/** What a key alone means. */
const OPENAI = 'https://api.openai.com/v1';
const STANDARD_MODEL = 'gpt-4o-mini';

/** The providers of models and search as they are set, without their keys. Staff only. */
export async function listProviders(context: MemberContext): Promise<ProviderStates> {
  const items = await Promise.all(KEYED_PROVIDERS.map((provider) => present(context, provider)));
  return { items, next: null };
}

/**
 * Sets a provider; what the environment says still wins.
 *
 * @throws AppError `conflict` where the environment has it, `invalid_input` for an address that is not public, or no key at all
 */
export async function setProvider(context: MemberContext, given: SaveProvider): Promise<ProviderState> {
  const { provider } = given;
  return tx(context.db, async (db) => {
    const before = await describeProvider({ ...context, db }, provider);
    if (before.origin === 'environment') throw new AppError('conflict', IN_ENVIRONMENT);
    const values = valuesOf(given);
    const key = provider === 'searxng' ? null : given.key === '' ? undefined : given.key;
    if (key === undefined && needsKey(given, before.origin)) throw refused('key', NO_KEY);
    if (key === undefined && isElsewhere(values, before)) throw refused('key', KEY_OF_ANOTHER);
    await saveProvider({ ...context, db }, provider, { key, values, by: context.actor.id });
    await note(context, db, 'providers.save', provider, { key_changed: key !== undefined, ...values });
    return present({ ...context, db }, provider);
  });
}

/** Forgets what was set; what the environment says stays. */
export async function unsetProvider(context: MemberContext, { provider }: ByProvider) {
  await tx(context.db, async (db) => {
    if (await forgetProvider(db, provider)) await note(context, db, 'providers.forget', provider, {});
  });
  return DONE;
}

/** Calls a provider and says in words what came of it. The call is one of the ledger like any other. */
export async function testProvider(context: MemberContext, { provider }: ByProvider): Promise<ProviderTest> {
  const { translate, request } = context;
  const started = performance.now();
  try {
    const name = await tryProvider(context, provider);
    const ms = Math.round(performance.now() - started);
    return { works: true, words: translate(request.language, WORKS, { name, ms }) };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    context.log.info({ provider, reason: error.reason }, 'a provider that was tried does not work');
    const { text, values } =
      error.reason === 'not_json' ? { text: ELSEWHERE, values: {} } : wordsForStaff(error.reason);
    return { works: false, words: translate(request.language, text, values) };
  }
}

const IN_ENVIRONMENT = msg('This is set in the environment of the server, which wins. Change it there.');
const NO_KEY = msg('Enter the key.');
const KEY_OF_ANOTHER = msg('Enter the key of this address: the one that is kept belongs to another.');
const NO_ADDRESS = msg('Enter an address that begins with https://');
const NOT_PUBLIC = msg(
  'This address is not on the public web. One of your own network can be set in the environment of the server only.',
);
/** Whoever sets an address up can look at it, which a reader of a report cannot. */
const ELSEWHERE = msg(
  'Something answered at this address, but not in the form that was asked for. Check the address.',
);
const WORKS = msg('{name} answered in {ms} ms.');

const refused = (field: string, message: string): AppError =>
  new AppError('invalid_input', message, { fields: { [field]: message } });

/** A server of one's own may need no key, and a key that was set before stays. */
function needsKey({ provider, url }: SaveProvider, origin: ProviderState['origin']): boolean {
  if (origin === 'here') return false;
  return provider === 'language_model' ? url === '' : provider !== 'searxng';
}

/** A key is kept for the server that it was given for: with another address it would be sent to whoever is there. */
function isElsewhere(values: Readonly<Record<string, string>>, before: StoredState): boolean {
  const [now, then] = [values['url'], before.values['url']];
  if (before.key_end === null || now === undefined || then === undefined) return false;
  return new URL(now).origin !== new URL(then).origin;
}

function valuesOf({ provider, url, model, fast, judge }: SaveProvider): Record<string, string> {
  if (url !== '') requirePublic(url);
  const bare = url.replace(/\/+$/, '');
  switch (provider) {
    case 'language_model':
      return {
        url: bare || OPENAI,
        model: model || STANDARD_MODEL,
        ...(fast && { fast }),
        ...(judge && { judge }),
      };
    case 'searxng':
      if (bare === '') throw refused('url', NO_ADDRESS);
      return { url: bare };
    case 'tavily':
    case 'brave':
      return {};
  }
}

function requirePublic(url: string): void {
  try {
    readAddress(url);
  } catch (cause) {
    throw new AppError('invalid_input', NOT_PUBLIC, { fields: { url: NOT_PUBLIC }, cause });
  }
}

async function note(
  { settings, actor }: MemberContext,
  db: Db,
  action: string,
  provider: KeyedProvider,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(db, { settings, actor, action, object_type: 'settings', object_id: provider, details });
}

async function present(context: Pick<MemberContext, 'settings' | 'db'>, provider: KeyedProvider) {
  const { origin, key_end, values } = await describeProvider(context, provider);
  const { url = null, model = null, fast = null, judge = null } = values;
  return { provider, origin, key_end, url, model, fast, judge };
}

const NO_SIGNAL = new AbortController().signal;

const NAMES = { tavily: 'Tavily', brave: 'Brave', searxng: 'SearXNG' } as const;

/** @returns who answered */
async function tryProvider(context: MemberContext, provider: KeyedProvider): Promise<string> {
  const options = {
    payer: { user_id: context.actor.id, research_job_id: null, agent_type: null },
    signal: context.request.signal ?? NO_SIGNAL,
  };
  if (provider === 'language_model') return tryModels(context, options);
  await trySearch(context, provider, options);
  return NAMES[provider];
}

/** Asks each model once. @returns their names */
async function tryModels(context: MemberContext, options: ModelOptions): Promise<string> {
  const models = modelsOf(context);
  const names = await models.describe();
  const asked = new Set<string>();
  for (const part of ['main', 'fast', 'judge'] as const) {
    const name = names[part];
    if (name !== null && asked.has(name)) continue;
    const talk = {
      part,
      purpose: 'settings.test',
      prompt: 'settings.test@1',
      messages: [{ role: 'user' as const, content: 'Answer with the word yes.' }],
      maxOutputTokens: 64,
    };
    for await (const piece of models.stream(talk, options)) if ('finish' in piece) asked.add(name ?? '');
  }
  return [...asked].join(', ');
}
