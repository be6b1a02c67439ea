import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Concepts } from '../../shared/guardrails/concepts.ts';
import { ADVISORY_KINDS, type AdvisoryKind } from '../../shared/guardrails/constants.ts';
import { findIdentifiers, maskIn, type Identifier } from '../../shared/guardrails/identifiers.ts';
import { foldedWords, likelyKinds } from '../../shared/guardrails/likely-kinds.ts';

/** What a text should make its writer careful about. */
export interface Finding {
  readonly kind: AdvisoryKind;
  /** The whole text with the numbers of this kind masked, Aadhaar numbers too; null where there is no number. */
  readonly masked: string | null;
}

/** Everything that a text should make its writer careful about, the most pressing first, each kind once. */
export function findAdvisories(text: string): Finding[] {
  const numbers = findIdentifiers(text);
  guard ??= readGuard();
  const likely = new Set<AdvisoryKind>(likelyKinds(text, guard));
  return ADVISORY_KINDS.flatMap((kind): Finding[] => {
    const own = numbers.filter((number) => number.kind === kind);
    if (own.length === 0) return likely.has(kind) ? [{ kind, masked: null }] : [];
    return [{ kind, masked: maskIn(text, [...own, ...aadhaarIn(numbers, kind)]) }];
  });
}

function aadhaarIn(numbers: readonly Identifier[], but: AdvisoryKind): Identifier[] {
  return but === 'aadhaar' ? [] : numbers.filter(({ kind }) => kind === 'aadhaar');
}

type Guard = Parameters<typeof likelyKinds>[1];
/** Read at the first text, and kept. */
let guard: Guard | undefined;

const Lexicon = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const Model = z.object({
  model: z.object({ classes: z.array(z.string()), weights: z.record(z.string(), z.array(z.number())) }),
});

function readGuard(): Guard {
  return {
    concepts: new Concepts(Lexicon.parse(readJson('guard-concepts.json')), foldedWords),
    model: Model.parse(readJson('guard-model.json')).model,
  };
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../knowledge/${name}`, import.meta.url), 'utf8'));
}
