import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewCase } from '../../shared/review/model.ts';
import { api, asAppError, client } from '../platform/client.ts';
import { useFieldText } from '../platform/field-text.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FieldNote } from '../ui/Field.tsx';
import { Loading, SkeletonLines } from '../ui/Skeleton.tsx';
import { toast } from '../ui/toasts.ts';
import { refreshReviews } from './refresh.ts';

interface AssignDialogProps {
  readonly review: ReviewCase;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Chooses reviewers by name, the freest first, or leaves it to the spread by load and category. */
export function AssignDialog({ review, open, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { assign, busy, error } = useAssign(review.idea.id, () => {
    setChosen(new Set());
    onClose();
  });
  const choose = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title={t`Assign reviewers`}
      description={t`Nobody who owns the idea, works on it or declared a conflict can be chosen.`}
      actions={
        <>
          <Button busy={busy === 'any'} onClick={() => void assign('any', { count: 1 })}>
            <Trans>Choose one for me</Trans>
          </Button>
          <Button
            variant="primary"
            busy={busy === 'named'}
            disabled={chosen.size === 0}
            onClick={() => void assign('named', { reviewer_ids: [...chosen] })}
          >
            <Trans>Assign</Trans>
          </Button>
        </>
      }
    >
      <FieldNote id="assign-error" error={error} />
      <Choices review={review} chosen={chosen} onChoose={choose} />
    </Dialog>
  );
}

interface ChoicesProps {
  readonly review: ReviewCase;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, on: boolean) => void;
}

function Choices({ review, chosen, onChoose }: ChoicesProps) {
  const people = useQuery({ ...api.review.reviewers.queryOptions(), staleTime: 0 });
  if (people.isPending) {
    return (
      <Loading>
        <SkeletonLines lines={4} />
      </Loading>
    );
  }
  if (people.isError)
    return <ErrorState onRetry={() => void people.refetch()} retrying={people.isFetching} />;
  const free = people.data.filter(({ id }) => !review.reviewers.some((reviewer) => reviewer.id === id));
  if (free.length === 0) {
    return (
      <p>
        <Trans>Everyone who reviews is on it already.</Trans>
      </p>
    );
  }
  return (
    <ul className="max-h-80 overflow-y-auto">
      {free.map(({ id, name, open }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.has(id)}
            onChange={(on) => onChoose(id, on)}
            label={
              <>
                <bdi className="font-semibold">{name}</bdi>{' '}
                <span className="text-ink-2">
                  <Plural
                    value={open}
                    _0="nothing to review"
                    one="# idea to review"
                    other="# ideas to review"
                  />
                </span>
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
}

type Whom = { readonly count: number } | { readonly reviewer_ids: string[] };

function useAssign(id: string, done: () => void) {
  const { t } = useLingui();
  const textOf = useFieldText();
  const [busy, setBusy] = useState<'any' | 'named'>();
  const [error, setError] = useState<string>();
  const assign = async (what: 'any' | 'named', whom: Whom) => {
    setBusy(what);
    setError(undefined);
    try {
      await client.review.assign({ id, ...whom });
      await refreshReviews();
      toast({ title: t`Reviewers assigned`, variant: 'success' });
      done();
    } catch (cause) {
      const refused = asAppError(cause);
      setError(textOf(refused.fields?.['reviewer_ids']) ?? refused.message);
    } finally {
      setBusy(undefined);
    }
  };
  return { assign, busy, error };
}
