import type { Queue } from '../../shared/review/constants.ts';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FilePenLine, FileSearch, MapPin } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { CATEGORIES } from '../../shared/ideas/constants.ts';
import type { QueueItem } from '../../shared/review/model.ts';
import { PagedList } from '../ui/PagedList.tsx';
import { toastError } from '../ui/toast-error.ts';
import { useCategoryLabel } from '../ideas/CategoryLabel.tsx';
import { useMoveIdea } from '../ideas/moves.ts';
import { boxClass } from '../ui/box-class.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { cardLinkClass } from '../ui/link-class.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { Loading, Skeleton, SkeletonLines } from '../ui/Skeleton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useListKeys } from '../ui/use-list-keys.ts';
import { refreshReviews } from './refresh.ts';
import { useQueue } from './hooks.ts';
import { WaitingBar } from './WaitingBar.tsx';

interface QueueListProps {
  readonly queue: Queue;
  /** Shows no more than these, without the way to further ones. */
  readonly most?: number;
  /** Draws a box before each to choose it. */
  readonly selected?: ReadonlySet<string>;
  readonly onSelect?: (id: string, on: boolean) => void;
}

/** The ideas of a queue, the most urgent first. */
export function QueueList({ queue, most, selected, onSelect }: QueueListProps) {
  return (
    <PagedList
      query={useQueue(queue)}
      skeleton={<QueueSkeleton />}
      empty={<NothingHere queue={queue} />}
      closed={most !== undefined}
    >
      {(items) => (
        <Rows>
          {items.slice(0, most).map((item) => (
            <Row
              key={item.id}
              item={item}
              queue={queue}
              heading={most === undefined ? 'h2' : 'h3'}
              {...(onSelect ? { selected: selected?.has(item.id) ?? false, onSelect } : {})}
            />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

/** The list, through which j and k lead where it is the screen's own; parts of a screen have smaller headings. */
function Rows({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useListKeys(list);
  return (
    <ul
      ref={list}
      className="@container divide-y divide-line overflow-hidden rounded-card border border-line bg-raised"
    >
      {children}
    </ul>
  );
}

/** Where a queue will be. */
export function QueueSkeleton() {
  return (
    <Loading className="divide-y divide-line rounded-card border border-line bg-raised">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid gap-2 p-4">
          <Skeleton className="h-5 w-2/3" />
          <SkeletonLines lines={4} />
        </div>
      ))}
    </Loading>
  );
}

function NothingHere({ queue }: { readonly queue: Queue }) {
  const words = {
    open: {
      title: <Trans>Nothing waits for you</Trans>,
      text: <Trans>Every idea that you may review has its answer.</Trans>,
    },
    back: {
      title: <Trans>Nothing came back</Trans>,
      text: <Trans>Ideas that were returned or rejected are listed here once they are sent again.</Trans>,
    },
    waiting: {
      title: <Trans>Nothing is waiting</Trans>,
      text: <Trans>Every submitted idea has a reviewer.</Trans>,
    },
    mine: {
      title: <Trans>Nothing to review</Trans>,
      text: <Trans>Claim an idea from those that wait.</Trans>,
    },
    late: {
      title: <Trans>Nothing is late</Trans>,
      text: <Trans>What is overdue is listed here: what waits, and what is yours to review.</Trans>,
    },
    pending: {
      title: <Trans>No decisions to publish</Trans>,
      text: <Trans>Decisions that wait to be published are listed here.</Trans>,
    },
    decided: {
      title: <Trans>Nothing decided yet</Trans>,
      text: <Trans>Approved and rejected ideas are listed here.</Trans>,
    },
  };
  return (
    <EmptyState size="part" drawing="ledger" title={words[queue].title}>
      {words[queue].text}
    </EmptyState>
  );
}

interface RowProps {
  readonly item: QueueItem;
  readonly queue: Queue;
  /** Below the heading of the screen, or of a part of it. */
  readonly heading: 'h2' | 'h3';
  readonly selected?: boolean;
  readonly onSelect?: (id: string, on: boolean) => void;
}

/** The lists in which there may be ideas that nobody has taken. */
const CLAIMED_FROM: ReadonlySet<Queue> = new Set(['open', 'late', 'back', 'waiting']);

function Row({ item, queue, heading: Heading, selected = false, onSelect }: RowProps) {
  const { t } = useLingui();
  const claimable = !item.conflict && item.reviewers === 0 && CLAIMED_FROM.has(queue);
  return (
    <li
      className={cx(
        'relative flex items-start gap-x-4 px-4 py-3.5 hover:bg-sunk',
        item.late && 'border-s-3 border-s-bad',
      )}
    >
      {onSelect ? (
        <input
          type="checkbox"
          aria-label={t`Choose: ${item.title}`}
          checked={selected}
          onChange={(event) => onSelect(item.id, event.target.checked)}
          className={cx('z-1 mt-1', boxClass)}
        />
      ) : null}
      <div className="grid min-w-0 grow items-center gap-x-6 gap-y-2 @min-[46rem]:grid-cols-[minmax(0,1fr)_10.5rem_12.75rem_9rem]">
        <div className="grid min-w-0 gap-1">
          <Heading className="text-lg leading-snug" dir="auto" lang={item.language}>
            <Link to="/review/idea/$id" params={{ id: item.id }} className={cardLinkClass}>
              {item.title}
            </Link>
          </Heading>
          <p className="clamp-2 text-sm text-ink-2" dir="auto" lang={item.language}>
            {item.description}
          </p>
          <About item={item} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2 @min-[46rem]:grid @min-[46rem]:justify-items-start">
          <StatusBadge status={item.status} />
          <Round item={item} />
        </p>
        <div className="grid content-start gap-1 text-xs text-ink-2">
          <Due item={item} />
          {item.submitted_at !== null && queue !== 'decided' ? (
            <WaitingBar since={item.submitted_at} late={item.late} answered={item.status !== 'submitted'} />
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-2 @min-[46rem]:grid @min-[46rem]:justify-items-start">
          <Reviews item={item} />
          {claimable ? <Claim item={item} /> : null}
          {item.conflict ? (
            <Tag tone="warn">
              <Trans>Not yours to judge</Trans>
            </Tag>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** Where the business is, what it is about, whose it is, and whether there is a report. */
function About({ item }: { readonly item: QueueItem }) {
  const category = useCategoryLabel();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
      {item.place === null ? null : (
        <span className="inline-flex items-center gap-1">
          <Icon as={MapPin} size={14} />
          <span className="sr-only">
            <Trans>Place:</Trans>{' '}
          </span>
          <bdi>{item.place}</bdi>
        </span>
      )}
      <span>{category(CATEGORIES.find((known) => known === item.category) ?? null)}</span>
      {item.has_report ? (
        <Tag icon={FileSearch}>
          <Trans>Research report</Trans>
        </Tag>
      ) : null}
      {item.owner_name ? <bdi>{item.owner_name}</bdi> : null}
    </p>
  );
}

function Round({ item: { amendment, round, last_round } }: { readonly item: QueueItem }) {
  if (amendment)
    return (
      <Tag icon={FilePenLine} tone="warn">
        <Trans>Amendment</Trans>
      </Tag>
    );
  return (
    <span className="tabular">
      <Trans>
        Round {round} of {last_round}
      </Trans>
    </span>
  );
}

/** How many of those who review it have saved a review. */
function Reviews({ item: { reviewers, saved_reviews: saved } }: { readonly item: QueueItem }) {
  if (reviewers === 0 || saved > reviewers)
    return <Plural value={saved} _0="no review saved" one="# review saved" other="# reviews saved" />;
  return (
    <Trans>
      {saved} of {reviewers} reviews
    </Trans>
  );
}

/** When an answer is due; what is late stands out. */
function Due({ item }: { readonly item: QueueItem }) {
  if (!item.due_at) return null;
  return (
    <span className={item.late ? 'font-semibold text-bad' : undefined}>
      {item.late ? (
        <Trans>
          Late, was due <RelativeTime at={item.due_at} />
        </Trans>
      ) : (
        <Trans>
          Due <RelativeTime at={item.due_at} ahead />
        </Trans>
      )}
    </span>
  );
}

function Claim({ item }: { readonly item: QueueItem }) {
  const move = useMoveIdea(item.id);
  const [busy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    try {
      await move({ event: 'start', status: item.status, round: item.round });
    } catch (cause) {
      toastError(cause);
      await refreshReviews();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className="z-1" busy={busy} onClick={() => void claim()}>
      <Trans>Claim</Trans>
    </Button>
  );
}
