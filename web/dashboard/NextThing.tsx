import { Plural, Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IdeaCard } from '../../shared/ideas/model.ts';
import { api } from '../platform/client.ts';
import { buttonClass } from '../ui/button-class.ts';
import { Card } from '../ui/Card.tsx';

/** How many of the latest ideas are looked through. */
const LOOKED_AT = 20;
/** How many of the latest drafts are asked whether reviewers want changes. */
const DRAFTS_ASKED = 5;

/** The one thing to do first: an idea that came back with changes, else one not accepted, else the latest draft. */
export function NextThing() {
  const { data } = useQuery(
    api.ideas.list.queryOptions({ input: { view: 'mine', sort: 'updated_at', limit: LOOKED_AT } }),
  );
  const returned = useReturned(data?.items ?? []);
  if (!data) return null;
  const idea =
    returned?.idea ??
    data.items.find(({ status }) => status === 'rejected') ??
    data.items.find(({ status }) => status === 'draft');
  if (!idea) return null;
  return (
    <Card
      as="section"
      aria-labelledby="next-thing"
      className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3 border-accent"
    >
      <h2 id="next-thing" className="text-lg">
        <Trans>Next thing to do</Trans>
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-[1_1_16rem] gap-1">
          <p className="font-semibold wrap-anywhere">
            <bdi lang={idea.language}>{idea.title}</bdi>
          </p>
          <p className="text-sm text-ink-2">
            <Reason idea={idea} changes={returned?.changes.length ?? 0} />
          </p>
        </div>
        <Way idea={idea} />
      </div>
      {returned ? (
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {returned.changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              <bdi>{change}</bdi>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}

interface Returned {
  readonly idea: IdeaCard;
  readonly changes: readonly string[];
}

/** The draft that changed last of those whose reviewers ask for changes. */
function useReturned(items: readonly IdeaCard[]): Returned | undefined {
  const drafts = items.filter(({ status }) => status === 'draft').slice(0, DRAFTS_ASKED);
  const asked = useQueries({
    queries: drafts.map(({ id }) => api.review.feedback.queryOptions({ input: { id } })),
  });
  return drafts
    .map((idea, index) => ({
      idea,
      changes: (asked[index]?.data?.changes ?? [])
        .filter(({ addressed }) => !addressed)
        .map(({ text }) => text),
    }))
    .find(({ changes }) => changes.length > 0);
}

function Reason({ idea, changes }: { readonly idea: IdeaCard; readonly changes: number }): ReactNode {
  if (changes > 0)
    return (
      <Plural
        value={changes}
        one="It came back: the reviewers ask for # change."
        other="It came back: the reviewers ask for # changes."
      />
    );
  if (idea.status === 'rejected')
    return <Trans>It was not accepted. Read why, revise it and submit it once more.</Trans>;
  return <Trans>It is a draft. Finish it, then submit it for review.</Trans>;
}

function Way({ idea: { id, status } }: { readonly idea: IdeaCard }) {
  const look = `${buttonClass({ variant: 'primary' })} max-sm:w-full`;
  return status === 'rejected' ? (
    <Link to="/ideas/$id" params={{ id }} className={look}>
      <Trans>Read the feedback</Trans>
    </Link>
  ) : (
    <Link to="/ideas/$id/edit" params={{ id }} className={look}>
      <Trans>Continue</Trans>
    </Link>
  );
}
