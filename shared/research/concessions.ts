import type { Case } from './case.ts';
import type { Objection } from './objections.ts';
import { conflict } from './objections.ts';
import type { Reading } from './reading.ts';
import { CONCESSIONS, CONDITIONS, POLARITY } from './words/marks.ts';

/** 'Nothing is paid without a loan' told as 'it is paid even without a loan': what the page makes a condition is waived. */
export function checkConcessions(given: Case): Objection[] {
  const isWaived =
    concedes(given.claim) &&
    !given.sources.some(({ reading }) => concedes(reading)) &&
    given.sources.some(({ reading }) => setsCondition(reading));
  return isWaived ? [conflict('polarity', 'concession')] : [];
}

function concedes({ tokens }: Reading): boolean {
  return CONCESSIONS.find(tokens).length > 0;
}

const OTHERWISE =
  /\b(?:otherwise|or else|failing which)\b|(?:^|\s)(?:अन्यथा|वरना|नहीं तो|ورنہ|نہیں تو|নইলে|অন্যথায়|না হলে|नाहीतर|இல்லையெனில்|இல்லாவிட்டால்)(?=[\s,])/iu;

function setsCondition({ text, tokens }: Reading): boolean {
  return (
    OTHERWISE.test(text) ||
    CONDITIONS.find(tokens).some(({ class: name }) => name === 'before' || name === 'after') ||
    POLARITY.find(tokens).filter(({ class: name }) => name === 'negation').length > 1
  );
}
