import { useLingui } from '@lingui/react/macro';
import { ArrowLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { foldCrumbs } from './crumbs.ts';
import { Icon } from './Icon.tsx';
import { Menu } from './Menu.tsx';

export interface Crumb {
  readonly label: string;
  /** Where it leads: `<Link to="/ideas" />`, without content. The last crumb has none. */
  readonly link?: ReactElement;
}

/** The way here, Home first. More than five fold their middle into a menu; a phone shows only the way back up. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  const parent = crumbs.at(-2);
  const shown = foldCrumbs(crumbs);
  return (
    <nav aria-label={t`Breadcrumb`} className="text-sm text-ink-2">
      {parent?.link
        ? linkWith(
            parent.link,
            'inline-flex min-h-tap max-w-full items-center gap-1.5 text-ink-2 no-underline md:hidden',
            <>
              <Icon as={ArrowLeft} size={18} flip />
              <span className="truncate" dir="auto">
                {parent.label}
              </span>
            </>,
          )
        : null}
      <ol className="flex items-center gap-2 whitespace-nowrap max-md:hidden">
        {shown.map((crumb, index) => (
          <li key={index} className="flex min-w-0 items-center gap-2 last:shrink">
            {index > 0 ? <Icon as={ChevronRight} size={14} flip className="text-ink-3" /> : null}
            {'folded' in crumb ? (
              <Menu
                label={t`More levels`}
                trigger={(props) => <IconButton icon={Ellipsis} label={t`More levels`} {...props} />}
                entries={crumb.folded.map(({ label, link }) => ({ label, ...(link ? { link } : {}) }))}
              />
            ) : index === shown.length - 1 || !crumb.link ? (
              <span aria-current="page" dir="auto" className="truncate font-semibold text-ink">
                {crumb.label}
              </span>
            ) : (
              linkWith(
                crumb.link,
                'min-w-6 py-1 text-center text-ink-2 no-underline hover:text-ink hover:underline',
                crumb.label,
              )
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function linkWith(link: ReactElement, className: string, children: ReactNode) {
  return cloneElement(link as ReactElement<{ className?: string }>, { className }, children);
}
