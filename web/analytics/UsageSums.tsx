import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CallSums, UsageWeek } from '../../shared/analytics/model.ts';
import { formatCompact, formatNumber, formatRupees } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';

interface UsageSumsProps {
  readonly weeks: readonly UsageWeek[];
}

/** What all the weeks together come to: research, the assistant, and other calls where there are any. */
export function UsageSums({ weeks }: UsageSumsProps) {
  const sumOf = (of: (week: UsageWeek) => number): number =>
    weeks.reduce((total, week) => total + of(week), 0);
  const part = (name: 'research' | 'chat' | 'other') => ({
    tokens: sumOf((week) => tokensOf(week[name])),
    paise: sumOf((week) => week[name].paise),
    unpriced: sumOf((week) => week[name].unpriced),
  });
  const runs = formatNumber(sumOf(({ research }) => research.completed));
  const answers = formatNumber(sumOf(({ chat }) => chat.by_model + chat.by_library));
  const byModel = formatNumber(sumOf(({ chat }) => chat.by_model));
  const hasOther = sumOf(({ other }) => other.calls) > 0;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <Sum title={<Trans>Research</Trans>} {...part('research')}>
        <Trans>Runs that finished: {runs}</Trans>
      </Sum>
      <Sum title={<Trans>Assistant</Trans>} {...part('chat')}>
        <Trans>
          Answers: {answers}, of a language model: {byModel}
        </Trans>
      </Sum>
      {hasOther ? (
        <Sum title={<Trans>Other calls</Trans>} {...part('other')}>
          <Trans>Speech, translation and tests of the settings</Trans>
        </Sum>
      ) : null}
    </ul>
  );
}

/** What was sent and what came back. */
export function tokensOf({ tokens_in, tokens_out }: CallSums): number {
  return tokens_in + tokens_out;
}

interface SumProps {
  readonly title: ReactNode;
  readonly tokens: number;
  readonly paise: number;
  readonly unpriced: number;
  readonly children: ReactNode;
}

function Sum({ title, tokens, paise, children, ...calls }: SumProps) {
  const [used, unpriced] = [formatCompact(tokens), formatNumber(calls.unpriced)];
  return (
    <Card as="li" className="grid content-start gap-1">
      <h2 className="text-sm font-semibold text-ink-2">{title}</h2>
      <p className="tabular text-2xl font-semibold">
        <bdi>{formatRupees(paise, { exact: true })}</bdi>
      </p>
      <p className="text-sm">{children}</p>
      <p className="text-sm text-ink-2">
        <Trans>Tokens: {used}</Trans>
      </p>
      {calls.unpriced > 0 ? (
        <p className="text-xs text-ink-2">
          <Trans>Calls without a price: {unpriced}</Trans>
        </p>
      ) : null}
    </Card>
  );
}
