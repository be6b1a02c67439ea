import {
  CAUSES,
  CONCEDING,
  EXCEPTING,
  IF_AFTER,
  IF_BEFORE,
  NOT_CAUSES,
  NOT_IFS,
  OTHER_PEOPLE,
  PARTITIVES,
  RELATIVES,
  THEN,
} from './clauses.ts';
import { CONTRASTS } from './contrasts.ts';
import { CEILINGS, FLOORS } from './limits.ts';
import { CERTAIN, MAY, MUST, OPTIONAL, PENALTY } from './modality.ts';
import { lexicon } from './phrases.ts';
import type { Lexicon } from './phrases.ts';
import { FACT_LABELS, MYTH_LABELS, NEGATIONS, NOT_NEGATIONS } from './polarity.ts';
import {
  ALL,
  FIRSTS,
  MOST,
  ONE_OF,
  ONLY,
  ORDINALS,
  SAMPLES,
  SECONDS,
  SOME,
  SUMS,
  SUPERLATIVES,
  LEADING,
  THIRDS,
} from './quantity.ts';
import { DONE, FUTURE, LAST, NAMED_GOALS, NOW, OPINIONS, PAST, SAYINGS, UNREAL, UNTIL } from './status.ts';

/** What the words of a sentence do to what it says. Each group is looked up on its own: one word may be in several. */
export const POLARITY = lexicon({ negation: NEGATIONS, none: NOT_NEGATIONS });
export const LABELS = lexicon({ myth: MYTH_LABELS, fact: FACT_LABELS });
export const MODALS = lexicon({ must: MUST, optional: OPTIONAL, may: MAY, certain: CERTAIN });
export const QUANTIFIERS = lexicon({ all: ALL, some: SOME, most: MOST });
export const RESTRICTIONS = lexicon({ only: ONLY });
export const RANKS = lexicon({
  superlative: SUPERLATIVES,
  leading: LEADING,
  ordinal: ORDINALS,
  one_of: ONE_OF,
});
export const SAMPLING = lexicon({ sample: SAMPLES });
export const REALITY = lexicon({ unreal: UNREAL });
export const GOALS = lexicon({ goal: NAMED_GOALS });
export const TENSES = lexicon({ future: FUTURE, done: DONE });
export const PASTS = lexicon({ past: PAST });
export const PRESENTS = lexicon({ now: NOW });
export const POINTERS = lexicon({ now: NOW, last: LAST });
export const ENDINGS = lexicon({ until: UNTIL });
export const CONDITIONS = lexicon({ before: IF_BEFORE, after: IF_AFTER, relative: RELATIVES, none: NOT_IFS });
export const CONCESSIONS = lexicon({ concession: CONCEDING });
export const EXCEPTIONS = lexicon({ exception: EXCEPTING });
export const SUBSETS = lexicon({ subset: PARTITIVES });
export const OTHERS = lexicon({ other: OTHER_PEOPLE });
export const SPEECH = lexicon({ saying: SAYINGS });
export const VIEWS = lexicon({ opinion: OPINIONS });
export const ADDING = lexicon({ sum: SUMS });
export const NUMBERED = lexicon({ first: FIRSTS, second: SECONDS, third: THIRDS });
export const PENALTIES = lexicon({ penalty: PENALTY });
export const THENS = lexicon({ closing: THEN });
export const REASONS = lexicon({ cause: CAUSES, none: NOT_CAUSES });
export const BOUNDS = lexicon({ ceiling: CEILINGS, floor: FLOORS });
export const SIDES: ReadonlyArray<{ readonly name: string; readonly lexicon: Lexicon<'one' | 'other'> }> =
  CONTRASTS.map(({ name, one, other }) => ({
    name,
    lexicon: lexicon({ one, other }),
  }));

const [{ one: rises, other: falls } = { one: {}, other: {} }] = CONTRASTS.filter(
  ({ name }) => name === 'rise and fall',
);
/** Who says that something rose or fell speaks of two times. */
export const CHANGES = lexicon({ rise: rises, fall: falls });
