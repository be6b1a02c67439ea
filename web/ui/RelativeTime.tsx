import { useLingui } from '@lingui/react';
import { useSyncExternalStore } from 'react';
import { MINUTE } from '../../shared/platform/time.ts';
import { formatDateTime, formatWhen } from '../platform/format.ts';

export interface RelativeTimeProps {
  /** ISO date and time, or milliseconds. */
  readonly at: string | number | Date;
  /** It may lie ahead. What has happened never does, whatever the clock of this device says. */
  readonly ahead?: boolean;
  readonly className?: string;
}

/** '18 minutes ago', 'in 2 hours' under a day, else '20 Nov 2026'; the exact time on hover. Keeps itself current. */
export function RelativeTime({ at, ahead = false, className }: RelativeTimeProps) {
  useLingui(); // draws again when the language changes
  const minute = useSyncExternalStore(everyMinute, thisMinute);
  const date = new Date(at);
  const now = minute * MINUTE;
  return (
    <time dateTime={date.toISOString()} title={formatDateTime(date)} className={className}>
      {formatWhen(date, new Date(ahead ? now : Math.max(now, date.getTime())))}
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
