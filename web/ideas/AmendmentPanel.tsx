import { Trans } from '@lingui/react/macro';
import { FilePenLine } from 'lucide-react';
import { textOf } from '../../shared/ideas/amendment.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { Card } from '../ui/Card.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Tag } from '../ui/Tag.tsx';
import { Differences } from './Differences.tsx';

/** What an approved idea shall say differently, for those who may see it: marked as not approved, word by word. */
export function AmendmentPanel({ idea }: { readonly idea: Idea }) {
  const { amendment } = idea;
  if (!amendment) return null;
  const { amended_at, asked_at } = amendment;
  return (
    <Card as="section" aria-labelledby="amendment" className="grid gap-4 border-warn">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="amendment" className="text-lg">
            <Trans>Amendment</Trans>
          </h2>
          <Tag icon={FilePenLine} tone="warn">
            {asked_at ? <Trans>Waits for approval</Trans> : <Trans>Not approved</Trans>}
          </Tag>
          <span className="text-sm text-ink-2">
            {asked_at ? (
              <Trans>
                Sent for approval <RelativeTime at={asked_at} />
              </Trans>
            ) : (
              <Trans>
                Changed <RelativeTime at={amended_at} />
              </Trans>
            )}
          </span>
        </div>
        <p className="max-w-prose text-sm text-ink-2">
          <Trans>
            Only its owner, editors, reviewers and the team see this. Everyone else reads the approved text
            until the amendment is accepted.
          </Trans>
        </p>
      </header>
      <Differences before={idea} after={textOf(idea)} />
    </Card>
  );
}
