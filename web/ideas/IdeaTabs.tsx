import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { Idea } from '../../shared/ideas/model.ts';
import { tabClass } from '../ui/tab-class.ts';

/** The sub-pages of an idea that are built. */
export function IdeaTabs({ idea }: { readonly idea: Pick<Idea, 'id'> }) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  // what lies below a tab's page belongs to the tab; the overview has nothing below it
  const isAt = (path: string) =>
    pathname === path || (path !== `/ideas/${idea.id}` && pathname.startsWith(`${path}/`));
  const tabs = [
    { to: '/ideas/$id', path: `/ideas/${idea.id}`, label: <Trans>Overview</Trans> },
    { to: '/ideas/$id/research', path: `/ideas/${idea.id}/research`, label: <Trans>AI Research</Trans> },
  ] as const;
  return (
    <nav aria-label={t`Idea`} className="scroll-row mb-6 gap-1 border-b border-line max-md:-mx-4 max-md:px-4">
      {tabs.map(({ to, path, label }) => (
        <Link
          key={to}
          to={to}
          params={{ id: idea.id }}
          aria-current={isAt(path) ? 'page' : undefined}
          className={tabClass(isAt(path))}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
