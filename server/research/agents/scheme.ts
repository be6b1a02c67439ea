import type { Scheme } from '../../../shared/research/findings.ts';
import type { Num } from '../../../shared/research/model.ts';
import { num } from '../../../shared/research/sentence.ts';
import type { Applicant, Limit } from '../eligibility.ts';
import { ADVICE, rulesOf } from '../eligibility.ts';
import type { KnowledgeEntry } from '../knowledge.ts';
import { sourceOfEntry } from '../pages.ts';
import type { Notebook } from './notebook.ts';
import { sentencesOf } from './notebook.ts';
import { quoted } from './numbers.ts';

/** A scheme of the library held against the idea: what it gives, and each rule with the sentence that sets it. */
export function schemeOf(entry: KnowledgeEntry, applicant: Applicant, notebook: Notebook): Scheme {
  const sentences = sentencesOf(entry);
  const benefit_claim_id = notebook.claim(entry, benefitOf(sentences), 'regulation');
  const rules = rulesOf(entry, sentences, applicant).map(({ name, state, why, sentence, limit }) => {
    const claim_id = notebook.claim(entry, sentence, 'regulation');
    if (limit === null) return { name, state, why, claim_id };
    const size = notebook.num(limitNum(`regulation-limit-${entry.id}`, limit, notebook.evidenceOf(claim_id)));
    return { name, state, why: { text: why.text, values: { ...why.values, limit: num(size) } }, claim_id };
  });
  return {
    source_id: sourceOfEntry(entry).id,
    benefit_claim_id,
    fit: fitOf(rules, entry),
    rules,
    as_of: entry.asOf,
    confirm: entry.confidence !== 'high',
  };
}

function limitNum(id: string, { least, most }: Limit, evidence_ids: string[]): Num {
  return quoted(id, most, evidence_ids, {
    unit: 'INR',
    ...(least === null ? {} : { low: least, high: most }),
  });
}

// one rule alone is seldom all that an office asks
const RULES_TO_FIT = 2;

/** Fits only where every rule is met and the entry itself is sure; otherwise somebody has to be asked. */
function fitOf(rules: Scheme['rules'], { confidence }: KnowledgeEntry): Scheme['fit'] {
  const states = rules.map(({ state }) => state);
  if (states.includes('not_met')) return 'does_not_fit';
  const allMet = states.length >= RULES_TO_FIT && states.every((state) => state === 'met');
  return confidence === 'high' && allMet ? 'fits' : 'ask_first';
}

// money that need not be paid back comes first, then money that is lent, then whatever help there is
const GIVES = [/subsidy|grant|margin money|seed capital|e-voucher|stipend/i, /loan|credit|guarantee/i];

/** The sentence that says what the scheme gives. */
function benefitOf(sentences: readonly string[]): string {
  const stated = sentences.filter((sentence) => !ADVICE.test(sentence));
  const withFigure = stated.filter((sentence) => /\d/.test(sentence));
  for (const candidates of [withFigure, stated]) {
    for (const gives of GIVES) {
      const found = candidates.find((sentence) => gives.test(sentence));
      if (found !== undefined) return found;
    }
  }
  return stated[0] ?? sentences[0] ?? '';
}
