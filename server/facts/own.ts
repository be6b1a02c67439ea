import { CONSENT_VERSION } from '../../shared/facts/fields.ts';
import type { KeepOwnFacts, OwnFacts } from '../../shared/facts/sheet.ts';
import { DONE } from '../../shared/platform/model.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx } from '../platform/database/database.ts';
import {
  deletePersonal,
  dropOwnFiles,
  giveConsent,
  selectPersonal,
  upsertPersonal,
  withdrawConsent,
} from './queries.ts';

const NOTHING_KEPT: OwnFacts = { facts: {}, consent_version: null, updated_at: null };

/** What the person told of themselves; empty where they told nothing. */
export async function getOwnFacts({ db, actor }: MemberContext): Promise<OwnFacts> {
  return (await selectPersonal(db, actor.id)) ?? NOTHING_KEPT;
}

/** Keeps what the person tells of themselves, in the place of what they told before, with their consent. */
export async function keepOwnFacts(context: MemberContext, { facts }: KeepOwnFacts): Promise<OwnFacts> {
  const { actor, request } = context;
  return tx(context.db, async (db) => {
    await upsertPersonal(db, actor.id, facts, CONSENT_VERSION);
    await dropOwnFiles(db, actor.id);
    await giveConsent(db, actor.id, CONSENT_VERSION, request.language);
    return (await selectPersonal(db, actor.id)) ?? NOTHING_KEPT;
  });
}

/** Forgets it all and takes the consent back; where nothing was told, nothing happens. */
export async function forgetOwnFacts({ db: outer, actor }: MemberContext): Promise<typeof DONE> {
  return tx(outer, async (db) => {
    await deletePersonal(db, actor.id);
    await dropOwnFiles(db, actor.id);
    await withdrawConsent(db, actor.id);
    return DONE;
  });
}
