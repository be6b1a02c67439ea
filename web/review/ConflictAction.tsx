import { Trans } from '@lingui/react/macro';
import { UserX } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReviewCase } from '../../shared/review/model.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { part } from '../ui/part.ts';
import { useHasOpened } from '../ui/use-has-opened.ts';

const ConflictDialog = part(() => import('./ConflictDialog.tsx'), 'ConflictDialog');

/** A reviewer who knows the owner, or competes with them, says so and is taken off the idea. */
export function ConflictAction({ review }: { readonly review: ReviewCase }) {
  const [open, setOpen] = useState(false);
  const used = useHasOpened(open);
  if (review.conflict) {
    return (
      <Notice tone="warn">
        <Trans>You declared a conflict: {review.conflict}</Trans>
      </Notice>
    );
  }
  return (
    <>
      <Button icon={UserX} onPointerEnter={() => void ConflictDialog.ahead()} onClick={() => setOpen(true)}>
        <Trans>Declare a conflict</Trans>
      </Button>
      <Suspense fallback={null}>
        {used ? <ConflictDialog id={review.idea.id} open={open} onOpenChange={setOpen} /> : null}
      </Suspense>
    </>
  );
}
