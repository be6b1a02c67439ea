import { WEEKS_IN_FILE, WEEKS_SHOWN, type CountedEvent } from '../../shared/analytics/constants.ts';
import type { CallSums, Usage, UsageWeek } from '../../shared/analytics/model.ts';
import { CSV_START, csvRow } from '../../shared/platform/csv.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Db } from '../platform/database/database.ts';
import { selectCallWeeks, selectEventWeeks, selectWeeks, type UsagePart } from './usage.queries.ts';

const NOTHING: CallSums = { calls: 0, tokens_in: 0, tokens_out: 0, paise: 0, unpriced: 0 };
const PAISE_A_RUPEE = 100;
const CSV_COLUMNS = [
  'week',
  'part',
  'runs_started',
  'runs_completed',
  'answers_by_model',
  'answers_by_library',
  'calls',
  'tokens_in',
  'tokens_out',
  'rupees',
  'calls_without_price',
] as const;

/** What research and answers came to in the last weeks: netzoop-team and marketing. Of people nothing is in it. */
export async function readUsage({ db }: MemberContext): Promise<Usage> {
  return { weeks: await usageWeeks(db, WEEKS_SHOWN) };
}

/** The weeks of a year as CSV, a row for each part of each week, the newest first. */
export async function exportUsage({ db }: MemberContext): Promise<File> {
  const weeks = await usageWeeks(db, WEEKS_IN_FILE);
  const rows = [CSV_COLUMNS, ...weeks.flatMap(rowsOf)].map(csvRow);
  return new File([CSV_START, ...rows], 'usage.csv', { type: 'text/csv; charset=utf-8' });
}

async function usageWeeks(db: Db, count: number): Promise<UsageWeek[]> {
  const [weeks, calls, events] = await Promise.all([
    selectWeeks(db, count),
    selectCallWeeks(db, count),
    selectEventWeeks(db, count),
  ]);
  return weeks.map((week) => {
    const sumsOf = (part: UsagePart): CallSums => {
      const found = calls.find((one) => one.week === week && one.part === part);
      if (!found) return NOTHING;
      const { week: _week, part: _part, ...sums } = found;
      return sums;
    };
    const countOf = (name: CountedEvent, made_by: string | null = null): number =>
      events.find((one) => one.week === week && one.name === name && one.made_by === made_by)?.count ?? 0;
    return {
      week,
      research: {
        ...sumsOf('research'),
        started: countOf('research_started'),
        completed: countOf('research_completed'),
      },
      chat: {
        ...sumsOf('chat'),
        by_model: countOf('answer_written', 'model'),
        by_library: countOf('answer_written', 'library'),
      },
      other: sumsOf('other'),
    };
  });
}

type Cell = string | number | null;

function rowsOf({ week, research, chat, other }: UsageWeek): Cell[][] {
  const sums = ({ calls, tokens_in, tokens_out, paise, unpriced }: CallSums): Cell[] => [
    calls,
    tokens_in,
    tokens_out,
    paise / PAISE_A_RUPEE,
    unpriced,
  ];
  return [
    [week, 'research', research.started, research.completed, null, null, ...sums(research)],
    [week, 'chat', null, null, chat.by_model, chat.by_library, ...sums(chat)],
    [week, 'other', null, null, null, null, ...sums(other)],
  ];
}
