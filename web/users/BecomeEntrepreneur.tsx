import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { InPerson } from '../session/InPerson.tsx';
import { meQuery } from '../session/me.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';

/** Where an explorer takes the role that works on ideas; they have it at once. */
export function BecomeEntrepreneur() {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: () => client.users.becomeEntrepreneur(),
    onSuccess: (me) => {
      queryClient.setQueryData(meQuery.queryKey, me);
      toast({ title: t`You are an entrepreneur now`, variant: 'success' });
    },
    onError: (cause) => toastError(cause),
  });
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
      aria-labelledby="become-entrepreneur"
    >
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="become-entrepreneur" className="text-base">
          <Trans>Do you have an idea of your own?</Trans>
        </h2>
        <p className="text-sm text-ink-2">
          <Trans>
            Entrepreneurs write ideas, have them researched and submit them for review. You get the role at
            once.
          </Trans>
        </p>
      </div>
      <InPerson>
        <Button
          variant="primary"
          icon={Lightbulb}
          busy={isPending}
          className="max-sm:w-full"
          onClick={() => mutate()}
        >
          <Trans>Become an entrepreneur</Trans>
        </Button>
      </InPerson>
    </Card>
  );
}
