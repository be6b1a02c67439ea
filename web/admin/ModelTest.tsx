import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toastError } from '../ui/toast-error.ts';

/** Calls the models once and says what came of it. */
export function ModelTest() {
  const { mutate, isPending, data } = useMutation({
    ...api.models.test.mutationOptions(),
    onError: toastError,
  });
  return (
    <>
      <Button busy={isPending} onClick={() => mutate(undefined)}>
        <Trans>Test</Trans>
      </Button>
      <div role="status" className="basis-full">
        {data && !isPending ? <Notice tone={data.works ? 'good' : 'bad'}>{data.words}</Notice> : null}
      </div>
    </>
  );
}
