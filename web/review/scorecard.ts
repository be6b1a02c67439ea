import { useEffect, useRef, useState } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import type { ReviewCase, ScorecardFields } from '../../shared/review/model.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import { asAppError, client } from '../platform/client.ts';
import { toastError } from '../platform/toast-error.ts';
import { refreshReviews } from './hooks.ts';

const AUTOSAVE_MS = 1.5 * SECOND;

const EMPTY: ScorecardFields = {
  scores: {},
  cited_claims: {},
  legal_risk: null,
  confidence: null,
  strengths: '',
  risks: '',
  questions: '',
  private_note: '',
  recommendation: null,
  abstained: false,
};

/** One's own scorecard while it is filled in: kept as a draft within two seconds, saved when the reviewer says so. */
export function useScorecard(review: ReviewCase) {
  const { idea, mine } = review;
  const [card, setCard] = useState<ScorecardFields>(mine ?? EMPTY);
  const [draftAt, setDraftAt] = useState<string | null>(mine?.updated_at ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(card);
  const saved = mine?.state === 'saved';

  const send = (state: 'draft' | 'saved') =>
    client.review.saveScorecard({ ...latest.current, id: idea.id, round: idea.round, state });
  const change = (next: Partial<ScorecardFields>) => {
    latest.current = { ...latest.current, ...next };
    setCard(latest.current);
    clearTimeout(timer.current);
    // A saved scorecard is changed by saving it again, not behind the others' backs.
    if (saved) return;
    timer.current = setTimeout(() => {
      send('draft').then((kept) => setDraftAt(kept.updated_at), toastError);
    }, AUTOSAVE_MS);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async () => {
    clearTimeout(timer.current);
    setBusy(true);
    setErrors({});
    try {
      const kept = await send('saved');
      setDraftAt(kept.updated_at);
      await refreshReviews();
    } catch (cause) {
      const error = asAppError(cause);
      setErrors(error.fields ?? {});
      toastError(error);
    } finally {
      setBusy(false);
    }
  };
  return { card, change, save, busy, draftAt, saved, errors };
}
