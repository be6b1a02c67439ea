import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatNumber } from '../platform/format.ts';
import { cx } from '../ui/cx.ts';
import { cardLinkClass, quietLinkClass } from '../ui/link-class.ts';
import { Skeleton } from '../ui/Skeleton.tsx';

interface WidgetProps {
  readonly title: ReactNode;
  /** Where all of it stands. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** One part of the dashboard. */
export function Widget({ title, to, children }: WidgetProps) {
  return (
    <section className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex min-h-tap items-center gap-3">
        <h2 className="grow text-xl">{title}</h2>
        {to ? (
          <Link to={to} className={quietLinkClass}>
            <Trans>View all</Trans>
          </Link>
        ) : null}
      </header>
      {children}
    </section>
  );
}

interface TileProps {
  readonly name: ReactNode;
  readonly value: number | undefined;
  /** How it is written; in full unless said otherwise. */
  readonly format?: (value: number) => string;
  /** Stands out when it is not 0. */
  readonly alarm?: boolean;
  readonly to?: string;
  readonly search?: Record<string, string>;
}

/** A figure with its name, in a `<dl>`. */
export function Tile({ name, value, format = formatNumber, alarm = false, to, search = {} }: TileProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end gap-1 rounded-card border border-line bg-raised p-4 has-[a]:hover:border-line-3">
      <dt className="text-sm text-ink-2">
        {to ? (
          <Link to={to} search={search} className={cx(cardLinkClass, 'text-ink-2')}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd
        className={cx(
          'tabular font-heading text-3xl leading-none font-semibold',
          alarm && (value ?? 0) > 0 && 'text-bad',
        )}
      >
        {value === undefined ? <Skeleton className="h-8 w-10" /> : format(value)}
      </dd>
    </div>
  );
}
