import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { KeyedProvider } from '../../shared/platform/providers.ts';
import { client } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toastError } from '../ui/toast-error.ts';

/** Calls a provider once and says what came of it. */
export function ProviderCheck({
  provider,
  name,
}: {
  readonly provider: KeyedProvider;
  readonly name: string;
}) {
  const { t } = useLingui();
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => client.models.test({ provider }),
    onError: (error) => toastError(error),
  });
  return (
    <>
      <Button busy={isPending} aria-label={t`Test ${name}`} onClick={() => mutate()}>
        <Trans>Test</Trans>
      </Button>
      <div role="status" className="basis-full">
        {data && !isPending ? <Notice tone={data.works ? 'good' : 'bad'}>{data.words}</Notice> : null}
      </div>
    </>
  );
}
