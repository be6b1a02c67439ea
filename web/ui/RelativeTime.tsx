import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '../../shared/platform/time.ts';
import { formatDateTime, formatWhen } from '../platform/format.ts';

export interface RelativeTimeProps {
  /** ISO date and time, or milliseconds. */
  readonly at: string | number | Date;
  readonly className?: string;
}

/** '18 minutes ago' under a day, else '20 Nov 2026'; the exact time on hover. Keeps itself current. */
export function RelativeTime({ at, className }: RelativeTimeProps) {
  useLingui(); // draws again when the language changes
  const minute = useSyncExternalStore(everyMinute, thisMinute);
  const date = new Date(at);
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)} className={className}>
      {formatWhen(date, new Date(Math.max(minute * MINUTE, date.getTime())))}
    </time>
  );
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE / 2);
  return () => clearInterval(timer);
}

function thisMinute(): number {
  return Math.ceil(Date.now() / MINUTE);
}
