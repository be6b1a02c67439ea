import { z } from 'zod';
import type {
  LogFilters,
  LogPage,
  LogQuery,
  LogRow,
  LogSum,
  LogTotals,
  LogWords,
} from '../../shared/api-logs/model.ts';
import { pseudonym } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import { OUTSIDE_REASONS, wordsForStaff } from '../platform/outside/errors.ts';
import {
  selectCalls,
  selectDays,
  selectLogWords,
  selectPeople,
  selectPeriod,
  selectSum,
  selectTop,
  type LogWhere,
  type NamedSum,
} from './logs.queries.ts';

const Place = z.tuple([z.uuid()]);
const NOTHING: LogSum = { calls: 0, errors: 0, tokens_in: 0, tokens_out: 0, paise: 0, unpriced: 0 };

/** Lists calls to services outside, the newest first: netzoop-team and developers, who see people as pseudonyms. */
export async function listCalls(context: MemberContext, query: LogQuery): Promise<LogPage> {
  const { limit, cursor, ...filters } = query;
  const before = cursor === undefined ? undefined : decodeCursor(cursor, Place)[0];
  const rows = await selectCalls(context.db, await whereOf(context, filters), limit + 1, before);
  const items = rows.slice(0, limit).map((row) => present(context, row));
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? encodeCursor([last.id]) : null };
}

/** What the calls came to. */
export async function sumCalls(context: MemberContext, filters: LogFilters): Promise<LogTotals> {
  const { db } = context;
  const where = await whereOf(context, filters);
  const days = await selectDays(db, where);
  const people = await selectTop(db, where, 'user_id');
  const jobs = await selectTop(db, where, 'research_job_id');
  const period = filters.day === undefined ? await selectPeriod(db) : [filters.day];
  return {
    all: await selectSum(db, where),
    days: period.map((day) => {
      const found = days.find(({ name }) => name === day);
      return found ? named(found) : { name: day, sum: NOTHING };
    }),
    people: people.map((row) => ({ ...named(row), name: nameOf(context, row.name) })),
    jobs: jobs.map(named),
  };
}

/** What the log can be filtered by. */
export function getLogWords({ db }: MemberContext): Promise<LogWords> {
  return selectLogWords(db);
}

const named = ({ name, ...sum }: NamedSum) => ({ name, sum });

const nameOf = ({ settings }: MemberContext, user_id: string): string =>
  pseudonym(settings.secrets.audit, user_id);

/** A pseudonym cannot be turned back: whoever bears it is found among those whom calls were for. */
async function whereOf(context: MemberContext, filters: LogFilters): Promise<LogWhere> {
  const { person, ...rest } = filters;
  if (person === undefined) return rest;
  const everybody = await selectPeople(context.db);
  return { ...rest, people: everybody.filter((id) => nameOf(context, id) === person) };
}

type CallRow = Awaited<ReturnType<typeof selectCalls>>[number];

function present(context: MemberContext, { user_id, ...row }: CallRow): LogRow {
  const { error } = row;
  const reason = OUTSIDE_REASONS.find((one) => one === error);
  const words = reason ? wordsForStaff(reason) : null;
  return {
    ...row,
    person: user_id === null ? null : nameOf(context, user_id),
    error_words: words && context.translate(context.request.language, words.text, words.values),
  };
}
