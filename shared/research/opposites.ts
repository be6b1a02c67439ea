import { alignmentsOf } from './alignment.ts';
import type { Piece } from './alignment.ts';
import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict } from './objections.ts';
import type { Reading } from './reading.ts';
import { POLARITY } from './words/marks.ts';
import { transferOf } from './words/transfers.ts';

/** A word of the claim in the place where the sentence has its opposite: 'highest' for 'lowest', 'fewer' for 'more'. */
export function checkOpposites(given: Case): Objection[] {
  if (given.translated) return [];
  const words = alignmentsOf(given).flatMap(({ source, alignment }) =>
    alignment.gaps.flatMap(({ ours, theirs }) =>
      ours.filter(
        (one) =>
          isPlain(given.claim, one) &&
          theirs.some(
            (other) =>
              isPlain(source.reading, other) &&
              given.knowledge.relation(one.plain, other.plain) === 'opposite',
          ),
      ),
    ),
  );
  return words.slice(0, 1).map(({ plain }) => conflict('direction', plain));
}

// of a verb they say nothing of their own: 'live off', 'pay out', 'in place'
const PARTICLES = new Set('in on off out up down over under back away one'.split(' '));

/** No limit, no negation and no verb of giving or taking: those are weighed with what belongs to them. */
function isPlain(reading: Reading, { plain, token, amount }: Piece): boolean {
  if (amount || PARTICLES.has(plain) || reading.limiting.has(token) || transferOf(plain)) return false;
  return !POLARITY.find(reading.tokens).some(({ from, next }) => token >= from && token < next);
}
