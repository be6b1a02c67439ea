import type { PrivacyState } from '../../shared/privacy/model.ts';
import { api } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';

/** Every part of the page shows what the server answered. */
export function showPrivacy(state: PrivacyState): void {
  queryClient.setQueryData(api.privacy.state.queryOptions().queryKey, state);
}
