import { ADVISORY_KINDS, type AdvisoryKind } from './constants.ts';
import { findIdentifiers, maskIn, type Identifier } from './identifiers.ts';
import { signedKinds } from './signs.ts';

/** What a text should make its writer careful about. */
export interface Finding {
  readonly kind: AdvisoryKind;
  /** The whole text with the numbers of this kind masked, Aadhaar numbers too; null where there is no number. */
  readonly masked: string | null;
}

/** Everything that a text should make its writer careful about, the most pressing first, each kind once. */
export function findAdvisories(text: string): Finding[] {
  const numbers = findIdentifiers(text);
  const signed = new Set<AdvisoryKind>(signedKinds(text));
  return ADVISORY_KINDS.flatMap((kind): Finding[] => {
    const own = numbers.filter((number) => number.kind === kind);
    if (own.length === 0) return signed.has(kind) ? [{ kind, masked: null }] : [];
    return [{ kind, masked: maskIn(text, [...own, ...aadhaarIn(numbers, kind)]) }];
  });
}

function aadhaarIn(numbers: readonly Identifier[], but: AdvisoryKind): Identifier[] {
  return but === 'aadhaar' ? [] : numbers.filter(({ kind }) => kind === 'aadhaar');
}

/** The text without Aadhaar numbers, which are never stored: whoever has one can ask for much in its person's name. */
export function maskAadhaar(text: string): string {
  return maskIn(
    text,
    findIdentifiers(text).filter(({ kind }) => kind === 'aadhaar'),
  );
}
