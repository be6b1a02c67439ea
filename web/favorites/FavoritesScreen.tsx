import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { IdeasView } from '../ideas/IdeasView.tsx';
import { isStaff } from '../../shared/platform/roles.ts';
import { useActor } from '../session/hooks.ts';
import { useTitle } from '../platform/hooks.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** The ideas that the person marked with a heart; for netzoop-team those that anybody did. */
export function FavoritesScreen() {
  const { t } = useLingui();
  useTitle(t`Favorite Ideas`);
  const actor = useActor();
  const everybodys = actor !== null && isStaff(actor);
  return (
    <>
      <PageHeader
        title={t`Favorite Ideas`}
        subtitle={everybodys ? <Trans>Ideas that anybody marked with a heart.</Trans> : undefined}
      />
      <IdeasView
        view="favorites"
        empty={
          <EmptyState
            drawing="notebook"
            title={<Trans>No favorites yet</Trans>}
            action={
              <Link to="/ideas" className={buttonClass({ variant: 'primary' })}>
                <Trans>Go to ideas</Trans>
              </Link>
            }
          >
            <Trans>Press the heart on an idea to find it here again.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}
