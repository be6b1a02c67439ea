import { SCALES } from '../../../shared/research/constants.ts';
import type { Judgement } from '../../../shared/research/gate.ts';
import type { ClaimDraft } from './drafts.ts';

/** A claim that was written down, as far as it matters here. */
interface Numbered {
  readonly draft: ClaimDraft;
  readonly judgement: Pick<Judgement, 'verdict'>;
  readonly evidence_ids: readonly string[];
}

/** Pairs of verified claims of one topic and subject, with numbers of one unit and time that differ. */
export function rivalPairs<Noted extends Numbered>(all: readonly Noted[]): Array<readonly [Noted, Noted]> {
  const numbered = all.filter(
    ({ draft, judgement }) => draft.number !== null && judgement.verdict === 'verified',
  );
  return numbered.flatMap((one, at) =>
    numbered
      .slice(at + 1)
      .filter(
        (other) =>
          isRival(one.draft, other.draft) && one.evidence_ids.every((id) => !other.evidence_ids.includes(id)),
      )
      .map((other) => [one, other] as const),
  );
}

function isRival(one: ClaimDraft, other: ClaimDraft): boolean {
  const [a, b] = [one.number, other.number];
  if (!a || !b || one.topic !== other.topic || a.unit !== b.unit || a.period !== b.period) return false;
  const isSame = one.subject.trim().toLowerCase() === other.subject.trim().toLowerCase();
  return isSame && a.value * SCALES[a.scale] !== b.value * SCALES[b.scale];
}
