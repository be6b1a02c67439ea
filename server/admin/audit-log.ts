import { z } from 'zod';
import type { AuditFilters, AuditPage, AuditQuery, AuditWords } from '../../shared/admin/model.ts';
import { CSV_START, csvRow } from '../../shared/platform/csv.ts';
import { audit } from '../platform/audit.ts';
import type { MemberContext } from '../platform/context.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { Db } from '../platform/database/database.ts';
import { Download } from '../platform/http/serve.ts';
import { selectAudit, selectAuditWords } from './audit.queries.ts';

const Place = z.tuple([z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)]);
const CSV_COLUMNS = [
  'seq',
  'at',
  'actor',
  'actor_role',
  'action',
  'object_type',
  'object_id',
  'details',
] as const;
/** Rows that are read at once for a file, so that a long log needs no more memory than a short one. */
const CSV_PAGE = 1000;

/** Lists the audit log, the newest act first. Staff only. */
export async function listAudit(
  { db }: MemberContext,
  { limit, cursor, ...filters }: AuditQuery,
): Promise<AuditPage> {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, Place)[0];
  const rows = await selectAudit(db, filters, limit + 1, before);
  const items = rows.slice(0, limit);
  const last = rows.length > limit ? items.at(-1) : undefined;
  return { items, next: last ? encodeCursor([last.seq]) : null };
}

/** The actions and objects that the log can be filtered by. */
export function getAuditWords({ db }: MemberContext): Promise<AuditWords> {
  return selectAuditWords(db);
}

/** The audit log as CSV, the newest act first, written while it is sent. Taking it is itself an act. */
export async function exportAudit(context: MemberContext, filters: AuditFilters): Promise<Download> {
  const { db, actor, settings } = context;
  await audit(db, {
    settings,
    actor,
    action: 'audit.export',
    object_type: 'audit_log',
    details: { ...filters },
  });
  return new Download('audit-log.csv', 'text/csv; charset=utf-8', csvOf(db, filters));
}

async function* csvOf(db: Db, filters: AuditFilters): AsyncGenerator<string, void> {
  yield CSV_START + csvRow(CSV_COLUMNS);
  let before: number | undefined;
  do {
    const rows = await selectAudit(db, filters, CSV_PAGE, before);
    yield rows
      .map(({ details, ...row }) => ({ ...row, details: JSON.stringify(details) }))
      .map((row) => csvRow(CSV_COLUMNS.map((column) => row[column])))
      .join('');
    before = rows.length === CSV_PAGE ? rows.at(-1)?.seq : undefined;
  } while (before !== undefined);
}
