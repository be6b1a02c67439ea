import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECOND } from '../../shared/platform/time.ts';
import type { ScorecardState } from '../../shared/review/constants.ts';
import type { ReviewCase, ScorecardFields } from '../../shared/review/model.ts';
import type { FieldErrors } from '../../shared/platform/errors.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { saveFormDraft, readFormDraft } from '../platform/form-drafts.ts';
import { queryClient } from '../platform/queries.ts';
import { toastError } from '../ui/toast-error.ts';
import { refreshReviews } from './refresh.ts';

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

/** One's own scorecard while it is filled in: kept in this tab at once, as a draft within two seconds, saved when the reviewer says so. */
export function useScorecard(review: ReviewCase) {
  const { idea, mine } = review;
  const form = `scorecard:${idea.id}:${idea.round}`;
  const [card, setCard] = useState<ScorecardFields>(() => readFormDraft(form, mine ?? EMPTY));
  const [draftAt, setDraftAt] = useState<string | null>(mine?.updated_at ?? null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(card);
  /** What the server has. */
  const base = useRef<ScorecardFields>(mine ?? EMPTY);
  const saved = mine?.state === 'saved';

  const send = async (state: ScorecardState) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = latest.current;
    const kept = await client.review.saveScorecard({ ...sent, id: idea.id, round: idea.round, state });
    base.current = sent;
    // what was typed meanwhile stays kept
    saveFormDraft(form, sent, latest.current);
    setDraftAt(kept.updated_at);
    queryClient.setQueryData(api.review.open.queryKey({ input: { id: idea.id } }), (known) =>
      known ? { ...known, mine: kept } : known,
    );
  };
  const schedule = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send('draft').catch(toastError), AUTOSAVE_MS);
  };
  const change = (next: Partial<ScorecardFields>) => {
    latest.current = { ...latest.current, ...next };
    setCard(latest.current);
    saveFormDraft(form, base.current, latest.current);
    // A saved scorecard is changed by saving it again, not behind the others' backs.
    if (!saved) schedule();
  };
  useOnStay(
    () => {
      // a session ended before it was sent
      if (!saved && latest.current !== base.current) schedule();
    },
    () => {
      // what cannot be sent now stays in this tab and is sent when the form opens again
      if (timer.current !== undefined) send('draft').catch(() => undefined);
    },
  );

  const save = async () => {
    setBusy(true);
    setErrors({});
    try {
      await send('saved');
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

/** Acts when the form opens and when it is left. */
function useOnStay(open: () => void, leave: () => void): void {
  const opened = useEffectEvent(open);
  const left = useEffectEvent(leave);
  useEffect(() => {
    opened();
    return () => left();
  }, []);
}
