import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, client } from '../platform/client.ts';
import { toastError } from '../ui/toast-error.ts';
import { toast } from '../ui/toasts.ts';
import { showPrivacy } from './state.ts';

/** What the person agreed to, and whether the account will be deleted. */
export function usePrivacy() {
  return useQuery(api.privacy.state.queryOptions());
}

/** Takes the deletion of the account back. */
export function useKeepAccount() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => client.privacy.keepAccount({}),
    onSuccess: (state) => {
      showPrivacy(state);
      toast({ title: t`Your account stays`, variant: 'success' });
    },
    onError: (cause) => toastError(cause),
  });
}
