import { TOKEN_LIFETIME_MS, type ProgramToken } from '../../../shared/auth/program-token.ts';
import type { Db } from '../../platform/database/database.ts';
import { Statement } from '../../platform/database/statement.ts';
import { and, desc, eq, inArray, isNull, sql } from '../../platform/orm.ts';
import { profiles, program_tokens } from '../../platform/schema/people.ts';

const columns = {
  id: program_tokens.id,
  name: program_tokens.name,
  created_at: program_tokens.created_at,
  expires_at: program_tokens.expires_at,
  last_used_at: program_tokens.last_used_at,
};
const isLive = sql`${program_tokens.expires_at} > now()`;

/** A live token with what decides who its person is. */
export interface TokenRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly role: string;
  readonly is_demo: boolean;
  readonly two_factor_enabled: boolean;
  /** Milliseconds until it ends. */
  readonly ends_in_ms: number;
}

/** The statement that finds a live token by its hash, of somebody who is not suspended. */
export function programTokenByHash(): Statement<TokenRow> {
  const query = sql`
    select ${program_tokens.id}, ${program_tokens.user_id}, ${profiles.role}, ${profiles.is_demo},
      ${profiles.two_factor_enabled},
      extract(epoch from ${program_tokens.expires_at} - now())::float8 * 1000 as ends_in_ms
    from ${program_tokens} join ${profiles} on ${profiles.id} = ${program_tokens.user_id}
    where ${program_tokens.token} = ${sql.placeholder('token')} and ${isLive}
      and ${profiles.suspended_at} is null`;
  return new Statement(query, 'program_token_by_hash');
}

/** Of these tokens the live ones whose person is not suspended, with that person's role. */
export function selectTokenRoles(db: Db, ids: readonly string[]): Promise<{ id: string; role: string }[]> {
  return db
    .select({ id: program_tokens.id, role: profiles.role })
    .from(program_tokens)
    .innerJoin(profiles, eq(profiles.id, program_tokens.user_id))
    .where(and(inArray(program_tokens.id, [...ids]), isLive, isNull(profiles.suspended_at)));
}

/** The person's live tokens, the latest first. */
export function selectTokens(db: Db, user_id: string): Promise<ProgramToken[]> {
  return db
    .select(columns)
    .from(program_tokens)
    .where(and(eq(program_tokens.user_id, user_id), isLive))
    .orderBy(desc(program_tokens.created_at), desc(program_tokens.id))
    .limit(100);
}

/** Keeps a new token, and forgets those of the person that are over. */
export async function insertToken(
  tx: Db,
  given: { readonly id: string; readonly user_id: string; readonly name: string; readonly token: string },
): Promise<ProgramToken> {
  await tx
    .delete(program_tokens)
    .where(and(eq(program_tokens.user_id, given.user_id), sql`${program_tokens.expires_at} <= now()`));
  const [row] = await tx
    .insert(program_tokens)
    .values({ ...given, expires_at: sql`now() + ${TOKEN_LIFETIME_MS} * interval '1 millisecond'` })
    .returning(columns);
  if (!row) throw new Error('a token was not kept');
  return row;
}

/** @returns whether the person had this token */
export async function deleteToken(tx: Db, user_id: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(program_tokens)
    .where(and(eq(program_tokens.user_id, user_id), eq(program_tokens.id, id)))
    .returning({ id: program_tokens.id });
  return rows.length > 0;
}

/** @returns how many there were */
export async function deleteTokensOf(tx: Db, user_id: string): Promise<number> {
  const rows = await tx
    .delete(program_tokens)
    .where(eq(program_tokens.user_id, user_id))
    .returning({ id: program_tokens.id });
  return rows.length;
}

export async function touchToken(db: Db, id: string): Promise<void> {
  await db
    .update(program_tokens)
    .set({ last_used_at: sql`now()` })
    .where(eq(program_tokens.id, id));
}
