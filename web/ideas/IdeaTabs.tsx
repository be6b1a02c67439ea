import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Idea } from '../../shared/ideas/model.ts';
import { tabClass, tabListClass } from '../ui/tab-class.ts';

/** The sub-pages of an idea that are built. */
export function IdeaTabs({ idea }: { readonly idea: Pick<Idea, 'id'> }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Idea`} className={tabListClass}>
      <Link to="/ideas/$id" params={{ id: idea.id }} activeOptions={{ exact: true }} className={tabClass}>
        <Trans>Overview</Trans>
      </Link>
      <Link to="/ideas/$id/research" params={{ id: idea.id }} className={tabClass}>
        <Trans>AI Research</Trans>
      </Link>
    </nav>
  );
}
