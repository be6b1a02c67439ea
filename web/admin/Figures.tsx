import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Overview } from '../../shared/admin/model.ts';
import { IDEA_STATUSES } from '../../shared/ideas/constants.ts';
import { ROLES } from '../../shared/platform/roles.ts';
import { useOffers } from '../navigation/hooks.ts';
import { formatCount, formatList, formatNumber } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { textLinkClass } from '../ui/link-class.ts';
import { useStatusLabel } from '../ui/StatusBadge.tsx';
import { useRoleLabel } from '../ui/use-role-label.ts';
import { formatBytes } from '../platform/size.ts';

interface Figure {
  readonly label: ReactNode;
  readonly value: string;
  /** Asks for something to be done. */
  readonly alarming?: boolean;
  /** Where it can be looked at. */
  readonly to?: string;
  readonly search?: Readonly<Record<string, string>>;
}

interface FigureCardProps {
  readonly title: ReactNode;
  /** The one figure that is read first. */
  readonly main: Figure;
  readonly figures: readonly Figure[];
  /** One line below. */
  readonly note?: string;
}

/** A part of the platform: one figure large, the others below. */
function FigureCard({ title, main, figures, note }: FigureCardProps) {
  return (
    <Card as="section" className="grid content-start gap-1">
      <h2 className="text-lg">{title}</h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className={cx('tabular font-heading text-3xl font-semibold', main.alarming && 'text-bad')}>
          <bdi>{main.value}</bdi>
        </span>
        <span className="text-sm text-ink-2">{main.label}</span>
      </p>
      <dl className="mt-1 grid text-sm">
        {figures.map((figure, index) => (
          <div key={index} className="flex items-baseline gap-3 border-t border-line py-1.5">
            <dt className="grow text-ink-2">
              <FigureLabel figure={figure} />
            </dt>
            <dd className={cx('tabular font-semibold', figure.alarming && 'text-bad')}>
              <bdi>{figure.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {note ? <p className="border-t border-line pt-2 text-xs text-ink-2">{note}</p> : null}
    </Card>
  );
}

function FigureLabel({ figure: { label, to, search } }: { readonly figure: Figure }) {
  const offers = useOffers();
  if (!to || !offers(to)) return label;
  return (
    <Link to={to} {...(search && { search })} className={textLinkClass}>
      {label}
    </Link>
  );
}

export function PeopleFigures({ people }: { readonly people: Overview['people'] }) {
  const roleLabel = useRoleLabel();
  const roles = ROLES.filter((role) => people.roles[role] > 0);
  return (
    <FigureCard
      title={<Trans>People</Trans>}
      main={{ label: <Trans>accounts</Trans>, value: formatNumber(people.total) }}
      note={formatList(roles.map((role) => `${roleLabel(role)} ${formatNumber(people.roles[role])}`))}
      figures={[
        { label: <Trans>New in seven days</Trans>, value: formatCount(people.recent) },
        {
          label: <Trans>Ask for a role</Trans>,
          value: formatNumber(people.requests),
          alarming: people.requests > 0,
          to: '/admin/users',
          search: { state: 'requests' },
        },
        {
          label: <Trans>Suspended</Trans>,
          value: formatNumber(people.suspended),
          to: '/admin/users',
          search: { state: 'suspended' },
        },
      ]}
    />
  );
}

export function IdeaFigures({ ideas }: { readonly ideas: Overview['ideas'] }) {
  const statusLabel = useStatusLabel();
  return (
    <FigureCard
      title={<Trans>Ideas</Trans>}
      main={{ label: <Trans>ideas</Trans>, value: formatCount(ideas.total) }}
      figures={IDEA_STATUSES.map((status) => ({
        label: statusLabel(status),
        value: formatCount(ideas.statuses[status]),
        to: '/ideas',
        search: { status },
      }))}
    />
  );
}

export function ReviewFigures({ review }: { readonly review: Overview['review'] }) {
  return (
    <FigureCard
      title={<Trans>Review</Trans>}
      main={{
        label: <Trans>late, of all reviewers together</Trans>,
        value: formatCount(review.late),
        alarming: review.late > 0,
      }}
      figures={[
        {
          label: <Trans>Wait for a reviewer</Trans>,
          value: formatCount(review.waiting),
          to: '/review',
          search: { queue: 'waiting' },
        },
        { label: <Trans>Under review</Trans>, value: formatCount(review.under_review) },
        {
          label: <Trans>Decided, not published yet</Trans>,
          value: formatCount(review.pending),
          to: '/review',
          search: { queue: 'pending' },
        },
      ]}
    />
  );
}

export function ResearchFigures({ research }: { readonly research: Overview['research'] }) {
  return (
    <FigureCard
      title={<Trans>Research</Trans>}
      main={{ label: <Trans>running</Trans>, value: formatNumber(research.running) }}
      figures={[
        { label: <Trans>Waiting</Trans>, value: formatNumber(research.waiting) },
        { label: <Trans>Stuck</Trans>, value: formatNumber(research.stuck), alarming: research.stuck > 0 },
        {
          label: <Trans>Failed in seven days</Trans>,
          value: formatNumber(research.failed),
          alarming: research.failed > 0,
        },
        { label: <Trans>Finished in seven days</Trans>, value: formatNumber(research.completed) },
      ]}
    />
  );
}

export function MailFigures({ mails }: { readonly mails: Overview['mails'] }) {
  return (
    <FigureCard
      title={<Trans>Mail</Trans>}
      main={{ label: <Trans>failed</Trans>, value: formatNumber(mails.failed), alarming: mails.failed > 0 }}
      figures={[
        { label: <Trans>Waiting</Trans>, value: formatNumber(mails.queued), to: '/dev-tools' },
        { label: <Trans>Sent in seven days</Trans>, value: formatNumber(mails.sent) },
      ]}
    />
  );
}

export function StorageFigures({ storage }: { readonly storage: Overview['storage'] }) {
  const { t } = useLingui();
  const { free_bytes, floor_bytes, database_bytes } = storage;
  // below the floor nothing more is written: twice of it is the time to act
  const low = free_bytes !== null && free_bytes < 2 * floor_bytes;
  return (
    <FigureCard
      title={<Trans>Storage</Trans>}
      main={{
        label: <Trans>space left</Trans>,
        value: free_bytes === null ? t`unknown` : formatBytes(free_bytes),
        alarming: low,
      }}
      figures={[
        { label: <Trans>Database</Trans>, value: formatBytes(database_bytes) },
        { label: <Trans>Writing stops below</Trans>, value: formatBytes(floor_bytes) },
      ]}
    />
  );
}
