import { isDeepStrictEqual } from 'node:util';
import { problemOf } from '../../shared/facts/checks.ts';
import {
  confirmFact,
  factItems,
  mergeConfirmed,
  openDoubts,
  type ConfirmedFact,
} from '../../shared/facts/items.ts';
import type { IdeaForm } from '../../shared/facts/model.ts';
import type {
  ConfirmFacts,
  FactDoubt,
  FactItem,
  FactSheet,
  GivenFact,
  PersonalFacts,
} from '../../shared/facts/sheet.ts';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import type { IdeaFields } from '../../shared/ideas/model.ts';
import { canStartResearch, ownsIdea } from '../../shared/ideas/rules.ts';
import type { NamedTrade } from '../../shared/knowledge/named-trade.ts';
import { AppError, notFound, requireAccess } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { isStaff } from '../../shared/platform/roles.ts';
import { findIdeaAccess, updateIdea, type FoundIdea } from '../ideas/service.ts';
import { loadRules, type KnowledgeRules } from '../knowledge/data.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { tx, type Db } from '../platform/database/database.ts';
import { requireStorage } from '../users/service.ts';
import { insertRevision, selectConfirmed, selectForm, selectPersonal } from './queries.ts';
import { questionsFor } from './questions.ts';
import { loadLibraryLanguage, STATES } from '../knowledge/translations.ts';
import { loadReader } from '../knowledge/reading.ts';

/** What is known of an idea's business now. */
export interface CurrentFacts {
  /** Null until something was confirmed: then everything is as read. */
  readonly revision: number | null;
  readonly confirmed_at: string | null;
  /** Every fact once. Only those in the states `confirmed` and `corrected` were said to be right; one in `read` has to be marked. */
  readonly items: readonly FactItem[];
  readonly doubts: readonly FactDoubt[];
}

/**
 * The facts of an idea: confirmed where there are some, else read from its words. Assert the reader's right to the idea first.
 *
 * @throws AppError `not_found` where there is no such idea
 */
export async function currentFacts(db: Db, ideaId: string): Promise<CurrentFacts> {
  const form = await selectForm(db, ideaId);
  if (!form) throw notFound();
  const confirmed = await selectConfirmed(db, ideaId);
  const read = (await loadReader())(form);
  const items = factItems(form, read, confirmed?.facts ?? []);
  return {
    revision: confirmed?.revision ?? null,
    confirmed_at: confirmed?.created_at ?? null,
    items,
    doubts: openDoubts(read, items),
  };
}

/**
 * What was read from an idea or confirmed, with the questions that would change the result.
 *
 * @throws AppError `not_found` or `forbidden` for who may not start research on it
 */
export async function getFacts(context: MemberContext, { id }: { id: string }): Promise<FactSheet> {
  const idea = await findIdeaAccess(context.db, context.actor, id);
  requireAccess(canStartResearch(context.actor, idea));
  return readSheet(context, idea);
}

/**
 * What the owner of an idea told of themselves, with consent: for the owner in person. Null for everybody else, and for staff who see the
 * app as the owner: they learn nothing about the person, not even from what is asked.
 */
export async function personalFactsOf(
  { db, actor, session }: MemberContext,
  idea: FoundIdea,
): Promise<PersonalFacts | null> {
  if (!ownsIdea(actor, idea) || session.impersonated_by !== null) return null;
  return (await selectPersonal(db, actor.id))?.facts ?? {};
}

/** What an owner told of themselves, for work that is done for them alone later on. Assert that it is theirs first. */
export async function keptPersonalFacts(db: Db, ownerId: string): Promise<PersonalFacts> {
  return (await selectPersonal(db, ownerId))?.facts ?? {};
}

/**
 * Keeps what the owner, an editor or staff say is right as the next revision, and fills the form's empty fields with it while the text may be
 * changed. The same answers once more are none, so a repeated call, whose first answer was lost, succeeds.
 *
 * @throws AppError `conflict` where somebody confirmed other facts meanwhile, `invalid_input` with a message for each fact that cannot be right
 */
export async function confirmFacts(context: MemberContext, input: ConfirmFacts): Promise<FactSheet> {
  const { actor } = context;
  const { id, revision, items } = input;
  const [readFacts, rules] = [await loadReader(), await loadRules()];
  return tx(context.db, async (db) => {
    const idea = await findIdeaAccess(db, actor, id, { lock: true });
    requireAccess(canStartResearch(actor, idea));
    checkGiven(items, rules);
    const form = await selectForm(db, id);
    if (!form) throw notFound();
    const before = await selectConfirmed(db, id);
    const read = readFacts(form);
    const facts = mergeConfirmed(
      before?.facts ?? [],
      items.map((item) => confirmFact(item, form, read)),
    );
    if (!before || !isDeepStrictEqual(before.facts, facts)) {
      const next = revision + 1;
      if ((before?.revision ?? 0) !== revision) throw STALE();
      const added = await insertRevision(db, { idea_id: id, revision: next, facts, confirmed_by: actor.id });
      if (!added) throw STALE();
      await requireStorage(db, context.settings, idea.user_id);
      await auditStaff({ ...context, db }, idea, next);
    }
    const filled = fieldsToFill(idea, form, facts, rules);
    if (Object.keys(filled).length > 0)
      await updateIdea({ ...context, db }, { id, version: idea.version, ...filled });
    return readSheet({ ...context, db }, idea);
  });
}

const STALE = () =>
  new AppError('conflict', msg('These facts were changed in the meantime. Please look at them again.'));

/** Every trade that may be chosen. */
function allTrades({ trades, namedTrades }: KnowledgeRules): readonly NamedTrade[] {
  return [...trades, ...namedTrades];
}

/** @throws AppError `invalid_input` */
function checkGiven(items: readonly GivenFact[], rules: KnowledgeRules): void {
  const fields = items.flatMap((item) => {
    const isListed =
      (item.name !== 'trade' || allTrades(rules).some(({ id }) => id === item.value)) &&
      (item.name !== 'state' ||
        (typeof item.value === 'string' && Object.hasOwn(rules.vocabulary.states, item.value)));
    const problem =
      problemOf(item) ?? (item.value === null || isListed ? null : msg('Please choose one of the list.'));
    return problem === null ? [] : [[item.name, problem] as const];
  });
  if (fields.length > 0)
    throw new AppError('invalid_input', msg('Please check the marked facts.'), {
      fields: Object.fromEntries(fields),
    });
}

/** The form's own fields that are empty and that a confirmed fact answers. What is under review or decided stays as it was sent. */
function fieldsToFill(
  { status }: FoundIdea,
  form: IdeaForm,
  facts: readonly ConfirmedFact[],
  rules: KnowledgeRules,
): Partial<Pick<IdeaFields, 'funding_required' | 'category'>> {
  if (status !== 'draft') return {};
  const valueOf = (name: ConfirmedFact['name']) => facts.find((fact) => fact.name === name)?.value;
  const funding = valueOf('funding');
  const category = CATEGORIES.find(
    (known) => known === allTrades(rules).find(({ id }) => id === valueOf('trade'))?.category,
  );
  return {
    ...(!form.funding_required?.trim() &&
      typeof funding === 'number' && {
        funding_required: `₹${funding.toLocaleString('en-IN')}`,
      }),
    ...(!form.category && category && { category }),
  };
}

async function auditStaff(
  { db, actor, settings }: MemberContext,
  idea: FoundIdea,
  revision: number,
): Promise<void> {
  if (!isStaff(actor) || ownsIdea(actor, idea)) return;
  await audit(db, {
    settings,
    actor,
    action: 'idea.facts_confirm',
    object_type: 'idea',
    object_id: idea.id,
    details: { revision },
  });
}

async function readSheet(context: MemberContext, idea: FoundIdea): Promise<FactSheet> {
  const { db, request } = context;
  const current = await currentFacts(db, idea.id);
  const rules = await loadRules();
  const library = await loadLibraryLanguage(request.language);
  const personal = await personalFactsOf(context, idea);
  return {
    ...current,
    items: [...current.items],
    doubts: [...current.doubts],
    revision: current.revision ?? 0,
    questions: questionsFor(rules, current.items, personal),
    choices: {
      trade: allTrades(rules).map(({ id, name, names }) => ({ id, name: names[request.language] ?? name })),
      state: Object.entries(rules.vocabulary.states).map(([id, name]) => ({
        id,
        name: library.find({ id: STATES, path: 'name', text: name }) ?? name,
      })),
    },
  };
}
