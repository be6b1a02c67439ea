import { plainWord } from '../language/fold.ts';
import type { Case, Source } from './case.ts';
import type { Objection } from './objections.ts';
import { doubt } from './objections.ts';
import type { Reading } from './reading.ts';

// what stands on its two sides is held against each other
const CONTRASTING = new Set(
  'whereas while but though although however compared against versus जबकि लेकिन मगर परंतु किंतु पर جبکہ لیکن مگر تاہم কিন্তু অথচ তবে आणि तर पण परंतु ஆனால் ஆனாலும் எனினும் અને પરંતુ ਪਰ ਜਦਕਿ కానీ ಆದರೆ എന്നാൽ'
    .split(' ')
    .map(plainWord),
);

// the second clause speaks of the first
const POINTING =
  /\b(?:after|above|below|beyond|over) (?:that|this)\b|\bothers?\b|(?<=\s)(?:उस|इस|जिस|जिन|اس|جس|جن)|তার|যার|त्या|ज्या|அதன்|அதற்கு/iu;

/** One clause of the claim made of halves of two: 'training is free for caterers' of 'free for vendors, whereas caterers pay'. */
export function checkMixing(given: Case): Objection[] {
  const { claim } = given;
  if (given.translated || new Set(claim.items.filter(({ light }) => !light).map(({ part }) => part)).size > 1)
    return [];
  return given.sources.some((source) => isMixed(given, source)) ? [doubt('roles')] : [];
}

function isMixed({ items, amounts }: Case, source: Source): boolean {
  const { reading } = source;
  if (source.passage.row || POINTING.test(reading.text)) return false;
  // a figure that is worked out is worked out of both
  if ([...amounts].some(([{ date }, matches]) => date === null && matches.length === 0)) return false;
  const clauses = clausesOf(reading);
  if (new Set(clauses).size < 2) return false;
  const places = [...items].map(([item, matches]) => {
    const here = matches.filter(({ found, source: home }) => home === source && !found.light);
    const same = here.filter(({ found }) => found.plain === item.plain);
    // the word itself before one that only begins as it does: पशु and पशुपालक
    return (same.length > 0 ? same : here).map(({ found }) => found.token);
  });
  const figures = [...amounts.values()].map((matches) =>
    matches.flatMap(({ found, source: home }) =>
      home === source && found.date === null ? [found.first] : [],
    ),
  );
  if (new Set(figures.flat().map((at) => clauses[at])).size > 1) return false;
  const all = [...places, ...figures].filter((found) => found.length > 0);
  const used = new Set(all.flat());
  // of words that only one clause has
  const own = all.flatMap((found) => {
    const homes = new Set(found.map((at) => clauses[at]));
    return homes.size === 1 ? [...homes] : [];
  });
  const halves = [...new Set(own)].filter((clause) => {
    const content = [
      ...reading.items.filter(({ light }) => !light).map(({ token }) => token),
      ...reading.amounts.filter(({ date }) => date === null).map(({ first }) => first),
    ].filter((at) => clauses[at] === clause);
    return content.some((at) => !used.has(at));
  });
  return halves.length > 1;
}

/** The clause of each token: a semicolon parts them, and a comma before a word that contrasts. */
function clausesOf({ tokens }: Reading): number[] {
  let clause = 0;
  return tokens.map(({ text, plain }, at) => {
    const contrasts = CONTRASTING.has(plain) && at > 0;
    if (text === ';' || text === '؛' || contrasts) clause++;
    return clause;
  });
}
