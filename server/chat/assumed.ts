import type { Assumed } from '../../shared/chat/model.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { currentFacts } from '../facts/service.ts';
import { findIdeaAccess } from '../ideas/service.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { tradeName } from './library/asks.ts';
import { loadLibrary, type Library } from './library/library.ts';
import { profileFacts, profileTrade, type IdeaAbout } from './library/told.ts';
import { selectAsker } from './queries.ts';

/** The trade and the state of an idea, as they were read or confirmed. Assert the reader's right to the idea first. */
export async function ideaFacts(db: Db, ideaId: string): Promise<IdeaAbout> {
  const { items } = await currentFacts(db, ideaId);
  const valueOf = (name: string): string | null => {
    const value = items.find((item) => item.name === name)?.value;
    return typeof value === 'string' ? value : null;
  };
  const [trade, state] = [valueOf('trade'), valueOf('state')];
  return { ...(trade !== null && { trade }), ...(state !== null && { state }) };
}

/**
 * For which place and trade an answer is put together, unless the question names others: those of the idea that is asked about,
 * else those of the profile. What the library could not place counts for nothing, and is not named.
 *
 * @throws AppError `not_found` where the person may no longer read the idea
 */
export async function assumedFor(
  { db, actor }: MemberContext,
  idea_id: string | null,
  code: string,
): Promise<Assumed> {
  const language = asLanguage(code) ?? 'en';
  if (idea_id !== null) await findIdeaAccess(db, actor, idea_id);
  const about: IdeaAbout = idea_id === null ? {} : await ideaFacts(db, idea_id);
  const asker = (await selectAsker(db, actor.id)) ?? {};
  const library = await loadLibrary();
  const { reading, rules, stateName } = library;
  const trade =
    rules.trades.find(({ id }) => id === about.trade) ?? profileTrade(asker, reading, rules.trades);
  const own = profileFacts(asker, reading).state;
  const home = typeof own === 'string' ? placeOf(asker.location ?? '', own, library, language) : null;
  return {
    place: about.state === undefined ? home : stateName(about.state, language),
    trade: trade ? tradeName(trade, language) : null,
    from: about.state === undefined && about.trade === undefined ? 'profile' : 'idea',
  };
}

/** A place as the person wrote it, with its state where they did not name it. */
function placeOf(
  location: string,
  state: string,
  { stateName, rules }: Library,
  language: Parameters<Library['stateName']>[1],
): string {
  const names = [stateName(state, language), rules.vocabulary.states[state] ?? state];
  const written = location.trim();
  const isNamed = names.some((name) => written.toLowerCase().includes(name.toLowerCase()));
  return isNamed ? written : `${written}, ${names[0]}`;
}
