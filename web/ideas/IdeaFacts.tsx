import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Idea } from '../../shared/ideas/model.ts';
import { formatDate } from '../platform/format.ts';
import { Tag } from '../ui/Tag.tsx';
import { useCategoryLabel } from './CategoryLabel.tsx';
import { Swatch } from './Swatch.tsx';

/** Category, owner, tags and dates at the side. */
export function IdeaFacts({ idea }: { readonly idea: Idea }) {
  const categoryLabel = useCategoryLabel();
  return (
    <div className="grid gap-4">
      <Swatch idea={idea} className="h-32 rounded-card max-lg:hidden" />
      <dl className="grid gap-3 text-sm">
        <Fact name={<Trans>Category</Trans>}>{categoryLabel(idea.category)}</Fact>
        {idea.owner_name ? <Fact name={<Trans>Owner</Trans>}>{idea.owner_name}</Fact> : null}
        {idea.tags.length > 0 ? (
          <Fact name={<Trans>Tags</Trans>}>
            <span className="flex flex-wrap gap-1.5">
              {idea.tags.map((tag) => (
                <Tag key={tag}>
                  <span dir="auto">{tag}</span>
                </Tag>
              ))}
            </span>
          </Fact>
        ) : null}
        <Fact name={<Trans>Created</Trans>}>{formatDate(idea.created_at)}</Fact>
        {idea.submitted_at ? (
          <Fact name={<Trans>Submitted</Trans>}>{formatDate(idea.submitted_at)}</Fact>
        ) : null}
      </dl>
    </div>
  );
}

function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
