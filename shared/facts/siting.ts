import type { Cue } from './cues.ts';
import { sentencesOf } from './clauses.ts';
import type { Passage } from './passage.ts';
import type { Mention, Place, Places } from './places.ts';

/** A place as a candidate for where the business is. */
export interface Site {
  readonly mention: Mention;
  readonly places: readonly Place[];
  /** How much speaks for it; below zero it is where goods come from or go to. */
  readonly weight: number;
}

/** Case endings that say 'in' and 'from', of the scripts that write them with the name. */
const IN =
  /(ात|ेत|ित|^त|्यात|मध्ये|তে|ায়|ায|য়|^ে|েতে|িতে|ত|ିରେ|ାରେ|ୁରେ|^ରେ|ରେ|માં|மா|ில்|ல்|யில|^ல|லில|లో|లొ|ಲ್ಲಿ|ില്|ിൽ|ത്ത്|ല്|റ്റില്|ട്ട്|യില്|il|la|le|lo)$/u;
const FROM = /(हुन|तुन|पासुन|থেকে|રથિ|થિ|ਾਂੋਂ|ੋਂ|ੋੰ|ରୁ|ଠାରୁ|ிருந்து|లోనుంచి|నుండి|నుంచి|ಿಂದ|നിന്ന്)$/u;

const WEIGHTS = {
  inside: 3,
  premises: 2,
  district: 2,
  alone: 2,
  start: 1.5,
  bare: 1,
  near: 1,
  native: 0.5,
  home: -2,
  far: -1,
  brought: -6,
  sent: -4,
  others: -3,
  compared: -2,
};
const REACH = 4;
/** Words further from a place than this say nothing of it, however long the sentence is. */
const FARTHEST = 60;

/** Every place of a text with what speaks for its being the place of the business. */
export function sitesOf(passage: Passage, places: Places): Site[] {
  const sentences = sentencesOf(passage);
  return places.find(passage).map((mention) => {
    const [from, to] = sentences.find(([start, end]) => mention.at >= start && mention.at < end) ?? [
      0,
      passage.tokens.length,
    ];
    const [first, last] = [Math.max(from, mention.at - FARTHEST), Math.min(to, mention.next + FARTHEST)];
    return { mention, places: mention.places, weight: weigh(passage, mention, first, last) };
  });
}

function weigh(passage: Passage, mention: Mention, sentenceFrom: number, sentenceTo: number): number {
  const [from, to] = commaClause(passage, mention, sentenceFrom, sentenceTo);
  const behind = mention.next;
  const has = (kind: Cue['kind'], start = from, end = to): boolean => passage.has(kind, start, end);
  const located = (IN.test(mention.ending) && !FROM.test(mention.ending)) || isOwnLocative(passage, mention);
  const source =
    FROM.test(mention.ending) ||
    (!located &&
      passage.plain(mention.at - 1) !== 'in' &&
      (has('from', behind, behind + 2) || has('from', mention.at - 2, mention.at)));
  if (source) return fromThere(passage, mention, from, to, sentenceFrom, sentenceTo);
  const moved = passage.plain(mention.at - 1) === 'to' && has('start') && !has('bring');
  const inside = moved || located || has('in', behind, behind + 2) || has('in', mention.at - 2, mention.at);
  const words = passage.tokens.slice(from, to).filter(({ kind }) => kind === 'word').length;
  const own = mention.next - mention.at;
  let weight = inside ? WEIGHTS.inside : words <= own + 3 ? WEIGHTS.alone : WEIGHTS.bare;
  if (has('district', mention.at - 2, behind + 2)) weight += WEIGHTS.district;
  if (has('premises')) weight += WEIGHTS.premises;
  if (has('near', mention.at - 2, behind + 2)) weight += WEIGHTS.near;
  if (has('home') && !has('premises', mention.at - REACH, behind + REACH)) weight += WEIGHTS.home;
  if (has('destination', mention.at - 3, behind + 3)) weight += WEIGHTS.sent;
  if (has('bring') && !inside) weight += WEIGHTS.brought / 2;
  if (!inside && !has('near', mention.at - 2, behind + 2) && isAttribute(passage, mention, to)) weight = 0;
  const ours = has('own') || has('start') || has('running') || has('joined');
  if (!ours && (has('rival') || has('other'))) weight += WEIGHTS.others;
  if (has('start')) weight += WEIGHTS.start;
  if (!ours && !has('premises') && isCompared(passage, mention, from, to)) weight += WEIGHTS.compared;
  return weight;
}

/** 'In Guwahati this course is 3,000': behind the first sentence, with an amount, and without a word of ours. */
function isCompared({ tokens }: Passage, { at }: Mention, from: number, to: number): boolean {
  const begun = tokens.slice(0, at).some(({ plain }) => /^[.।?!۔]$/u.test(plain));
  return begun && tokens.slice(from, to).some(({ kind, plain }) => kind === 'number' && plain.length > 1);
}

/** Names of Malayalam in -ട് have one form for the place and for being in it: പാലക്കാട്. */
function isOwnLocative(passage: Passage, { next, ending }: Mention): boolean {
  return ending === '' && passage.plain(next - 1).endsWith('\u0D1F\u0D4D');
}

/** 'From Surat': where goods come from, unless it is said of the beginning ('शुरुआत ऋषिकेश से') or of a distance. */
function fromThere(
  passage: Passage,
  mention: Mention,
  from: number,
  to: number,
  sentenceFrom: number,
  sentenceTo: number,
): number {
  if (passage.has('distance', mention.next, Math.min(sentenceTo, mention.next + 6))) return WEIGHTS.bare;
  const starts = passage.has('start', mention.at - 3, mention.next + 3);
  if (starts && !passage.has('bring', from, to)) return WEIGHTS.inside;
  return passage.has('running', from, to) && !passage.has('bring', sentenceFrom, sentenceTo)
    ? WEIGHTS.inside
    : passage.has('bring', sentenceFrom, sentenceTo) || passage.has('material', sentenceFrom, sentenceTo)
      ? WEIGHTS.brought
      : WEIGHTS.native;
}

/** What is behind the name of a place is no thing that is named after it. */
const NOT_NAMED: ReadonlySet<Cue['kind']> = new Set([
  'premises',
  'district',
  'in',
  'near',
  'from',
  'present',
  'running',
  'future',
  'and',
]);

const FUNCTION_WORDS = new Set(
  'for with since where because as by via or who which that when after before'.split(' '),
);

/** 'Bengaluru tiffin cart' in another town: a name before a thing, without a word for the place. */
function isAttribute(passage: Passage, mention: Mention, to: number): boolean {
  const next = passage.tokens[mention.next];
  return (
    mention.ending === '' &&
    next?.kind === 'word' &&
    mention.next < to &&
    !FUNCTION_WORDS.has(next.plain) &&
    passage.at(mention.next).every(({ kind }) => !NOT_NAMED.has(kind)) &&
    !/^\p{Lu}/u.test(next.text)
  );
}

const COMMA = /^[,،;()—–।]$/;
function commaClause(
  passage: Passage,
  { at, next }: Mention,
  sentenceFrom: number,
  sentenceTo: number,
): readonly [number, number] {
  let [from, to] = [at, next];
  const ends = (place: number): boolean =>
    COMMA.test(passage.plain(place)) || passage.at(place).some(({ kind }) => kind === 'but');
  while (from > sentenceFrom && !ends(from - 1)) from -= 1;
  while (to < sentenceTo && !ends(to)) to += 1;
  return [from, to];
}

export interface Sited {
  readonly state?: { readonly value: string; readonly site: Site };
  readonly district?: { readonly value: string; readonly site: Site };
  readonly ambiguous: readonly Site[];
}

/** Evidence that another state has this much of leaves it undecided. */
const CLEAR_LEAD = 1;

/** The state and district that the sites of all fields agree on, or what is open. */
export function chooseSite(sites: readonly Site[]): Sited {
  const located = sites.filter(({ weight }) => weight > 0);
  // 'Mysuru Devaraja market': a name that only stands before another word is where it is, when no other place is named
  const usable = located.length > 0 ? located : namesOfOneState(sites);
  const named = usable
    .filter(({ places }) => places.length === 1 && places[0]?.district === null)
    .map(({ places }) => places[0]?.state);
  const resolved = usable.map((site) => ({ ...site, places: narrowed(site.places, named) }));
  const weights = new Map<string, { weight: number; site: Site }>();
  for (const site of resolved) {
    const states = new Set(site.places.map(({ state }) => state));
    const [state] = states;
    if (states.size !== 1 || state === undefined) continue;
    const best = weights.get(state);
    if (!best || site.weight > best.weight) weights.set(state, { weight: site.weight, site });
  }
  const [first, second] = [...weights].toSorted(([, a], [, b]) => b.weight - a.weight);
  const ambiguous = resolved.filter(({ places }) => new Set(places.map(({ state }) => state)).size > 1);
  if (!first || (second && first[1].weight - second[1].weight < CLEAR_LEAD))
    return { ambiguous: ambiguous.concat(first ? resolved : []) };
  const [state, best] = first;
  const stronger = ambiguous.find(
    ({ weight, places }) => weight > best.weight && places.every((place) => place.state !== state),
  );
  if (stronger) return { ambiguous: [stronger] };
  return { state: { value: state, site: best.site }, ...districtIn(resolved, state), ambiguous: [] };
}

/** Names that nothing speaks for or against, where all places of the texts are of one state. */
function namesOfOneState(sites: readonly Site[]): Site[] {
  const states = new Set(sites.flatMap(({ places }) => places.map(({ state }) => state)));
  return states.size === 1 ? sites.filter(({ weight }) => weight === 0) : [];
}

function narrowed(places: readonly Place[], states: ReadonlyArray<string | undefined>): readonly Place[] {
  if (places.length < 2) return places;
  const inNamed = places.filter(({ state }) => states.includes(state));
  return inNamed.length > 0 ? inNamed : places;
}

function districtIn(sites: readonly Site[], state: string): Pick<Sited, 'district'> {
  const candidates = sites
    .filter(({ places }) => places.length === 1 && places[0]?.state === state && places[0].district !== null)
    .toSorted((a, b) => b.weight - a.weight);
  const [first] = candidates;
  const district = first?.places[0]?.district;
  if (!first || district == null) return {};
  const rival = candidates.find(({ places }) => places[0]?.district !== district);
  if (rival && rival.weight >= first.weight) return {};
  // a town without a district that speaks louder means that the district is another
  const louder = sites.some(
    ({ places: [place, ...more], weight }) =>
      weight > first.weight &&
      place?.state === state &&
      place.district === null &&
      !place.whole &&
      more.length === 0,
  );
  return louder && first.weight < WEIGHTS.inside ? {} : { district: { value: district, site: first } };
}
