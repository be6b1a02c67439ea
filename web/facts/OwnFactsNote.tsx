import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toasts.ts';
import { useForgetOwnFacts } from './hooks.ts';

/** Says that something about the person is kept, and lets them take it away. */
export function OwnFactsNote() {
  const { t } = useLingui();
  const forget = useForgetOwnFacts();
  return (
    <Notice
      tone="neutral"
      className="mt-6"
      actions={
        <Button
          busy={forget.isPending}
          onClick={() =>
            forget.mutate(undefined, { onSuccess: () => toast({ title: t`Your answers are deleted` }) })
          }
        >
          <Trans>Delete my answers</Trans>
        </Button>
      }
    >
      <Trans>
        Your answers about yourself are kept. They are used only for your own results and never shown to
        reviewers.
      </Trans>
    </Notice>
  );
}
