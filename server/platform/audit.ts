import { createHmac } from 'node:crypto';
import type { Actor } from '../../shared/platform/roles.ts';
import type { Db } from './database/database.ts';
import { sql } from './orm.ts';
import { audit_log } from './schema/people.ts';
import type { Settings } from './settings.ts';

/**
 * One act for the audit log. `details` hold states, codes, counts and the reason that staff or a reviewer gave: never names,
 * addresses or what an idea's owner wrote, for the log outlives accounts.
 */
export interface AuditEntry {
  /** Holds the secret of the pseudonyms. */
  readonly settings: { readonly secrets: Pick<Settings['secrets'], 'audit'> };
  /** Null for what the program does by itself. */
  readonly actor: Actor | null;
  /** What was done, such as `idea.publish`. */
  readonly action: string;
  readonly object_type: string;
  readonly object_id?: string | null;
  readonly details?: Readonly<Record<string, unknown>>;
}

/**
 * The name that a person bears in the audit log: the same for all their acts, and not to be turned back without the secret,
 * so that the log outlives the account without naming anybody.
 *
 * @returns 32 hexadecimal digits of an HMAC-SHA256
 */
export function pseudonym(secret: string, user_id: string): string {
  return createHmac('sha256', secret).update(user_id).digest('hex').slice(0, 32);
}

/** Adds acts to the audit log, in the transaction that carries them out. Rows are never changed, and leave after a year. */
export async function audit(tx: Db, ...entries: AuditEntry[]): Promise<void> {
  await auditInsert(tx, entries);
}

/** The statement that adds acts to the audit log, to be awaited or used as a part of a larger one. */
export function auditInsert(tx: Db, entries: readonly AuditEntry[]) {
  return tx.insert(audit_log).values(entries.map(toRow));
}

function toRow(entry: AuditEntry): typeof audit_log.$inferInsert {
  const { settings, actor, action, object_type, object_id = null, details = {} } = entry;
  return {
    actor: actor ? pseudonym(settings.secrets.audit, actor.id) : 'system',
    actor_role: actor?.role ?? 'system',
    action,
    object_type,
    // a person who is the object has their pseudonym as well
    object_id:
      object_type === 'profile' && object_id ? pseudonym(settings.secrets.audit, object_id) : object_id,
    details: {
      ...details,
      ...(actor?.impersonated_by && {
        impersonated_by: pseudonym(settings.secrets.audit, actor.impersonated_by),
      }),
    },
  };
}

/**
 * Removes acts older than a year: so long must it be possible to ask who did what. The database refuses to remove younger ones.
 *
 * @returns how many were removed
 */
export async function sweepAudit(db: Db): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${audit_log} where ${audit_log.at} < now() - interval '1 year'`,
  );
  return rowCount;
}
