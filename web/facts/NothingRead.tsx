import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../ui/EmptyState.tsx';

/** The idea says nothing yet: a few answers are enough to begin with. */
export function NothingRead() {
  return (
    <EmptyState drawing="ledger" title={<Trans>There is nothing to read yet</Trans>}>
      <Trans>
        Your idea has no text. Three answers are enough for a first result; everything else will be an open
        question in it.
      </Trans>
    </EmptyState>
  );
}
