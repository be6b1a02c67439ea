import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { LogTotals } from '../../shared/api-logs/model.ts';
import { formatCompact, formatNumber, formatRupees } from '../platform/format.ts';
import { Card } from '../ui/Card.tsx';
import { shortName } from '../ui/short-name.ts';
import { ShortName } from '../ui/ShortName.tsx';
import type { NextFilters } from './filters.ts';

interface LogTopProps {
  readonly totals: LogTotals;
  readonly onFilter: (next: NextFilters) => void;
}

/** The people and the runs that used most. */
export function LogTop({ totals: { people, jobs }, onFilter }: LogTopProps) {
  const { t } = useLingui();
  if (people.length === 0 && jobs.length === 0) return null;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <TopList
        title={<Trans>People who used most</Trans>}
        rows={people}
        press={(name) => onFilter({ person: name })}
        say={(name) => t`Only the person ${name}`}
      />
      <TopList
        title={<Trans>Runs that used most</Trans>}
        rows={jobs}
        press={(name) => onFilter({ job: name })}
        say={(name) => t`Only the run ${name}`}
      />
    </div>
  );
}

interface TopListProps {
  readonly title: ReactNode;
  readonly rows: LogTotals['people'];
  readonly press: (name: string) => void;
  readonly say: (name: string) => string;
}

function TopList({ title, rows, press, say }: TopListProps) {
  if (rows.length === 0) return null;
  return (
    <Card>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-2 grid text-sm">
        {rows.map(({ name, sum }) => {
          const calls = formatNumber(sum.calls);
          const tokens = formatCompact(sum.tokens_in + sum.tokens_out);
          return (
            <li
              key={name}
              className="flex items-center gap-x-3 border-t max-sm:flex-wrap max-sm:justify-between border-line"
            >
              <ShortName
                name={name}
                label={say(shortName(name))}
                onPress={() => press(name)}
                className="min-h-tap shrink-0 whitespace-nowrap"
              />
              <span className="grow text-end text-ink-2 max-sm:order-last max-sm:w-full max-sm:pb-2.5 max-sm:text-start">
                <Trans>
                  Calls: {calls}, tokens: {tokens}
                </Trans>
              </span>
              <bdi className="tabular w-20 shrink-0 text-end">{formatRupees(sum.paise, { exact: true })}</bdi>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
