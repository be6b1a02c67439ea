import { newId } from '../../../shared/platform/ids.ts';
import type { Db } from '../../platform/database/database.ts';
import { eq, sql } from '../../platform/orm.ts';
import { profiles, two_factors } from '../../platform/schema/people.ts';

/** What is kept of a person's second factor; nobody else changes it until the transaction ends. */
export interface Factor {
  readonly id: string;
  /** Sealed. */
  readonly secret: string;
  /** Keyed hashes. */
  readonly backup_codes: readonly string[];
  /** Whether a code has shown that the app knows the secret. */
  readonly verified: boolean;
  /** Wrong codes since the last right one. */
  readonly failures: number;
  /** Seconds for which no code is taken, 0 for none. */
  readonly lockedSeconds: number;
  /** Now by the database's clock, in seconds since 1970. */
  readonly seconds: number;
}

/** A person's second factor, held until the transaction ends. */
export async function holdFactor(tx: Db, user_id: string): Promise<Factor | undefined> {
  const [row] = await tx
    .select({
      id: two_factors.id,
      secret: two_factors.secret,
      backup_codes: two_factors.backup_codes,
      verified: two_factors.verified,
      failures: two_factors.failed_verification_count,
    })
    .from(two_factors)
    .where(eq(two_factors.user_id, user_id))
    .for('update');
  if (!row) return undefined;
  // asked after the wait for the row
  const { rows } = await tx.execute<{ now: number; locked: number }>(sql`
    select extract(epoch from clock_timestamp())::float8 as now,
      greatest(0, coalesce(extract(epoch from locked_until - clock_timestamp()), 0))::float8 as locked
    from ${two_factors} where id = ${row.id}`);
  return {
    ...row,
    backup_codes: JSON.parse(row.backup_codes) as string[],
    seconds: Number(rows[0]?.now),
    lockedSeconds: Number(rows[0]?.locked),
  };
}

/** Begins a second factor again; it does not count until it is verified. */
export async function replaceFactor(tx: Db, user_id: string, secret: string): Promise<void> {
  await holdPerson(tx, user_id);
  await deleteFactor(tx, user_id);
  await tx.insert(two_factors).values({ id: newId(), user_id, secret, backup_codes: '[]' });
}

export async function deleteFactor(tx: Db, user_id: string): Promise<void> {
  await tx.delete(two_factors).where(eq(two_factors.user_id, user_id));
}

type Change = Partial<Pick<Factor, 'verified' | 'failures' | 'backup_codes'>> & { readonly lockMs?: number };

/** @param change `lockMs` for how long no code is taken from now on */
export async function updateFactor(
  tx: Db,
  id: string,
  { verified, failures, backup_codes, lockMs }: Change,
): Promise<void> {
  await tx
    .update(two_factors)
    .set({
      ...(verified !== undefined && { verified }),
      ...(failures !== undefined && { failed_verification_count: failures }),
      ...(backup_codes && { backup_codes: JSON.stringify(backup_codes) }),
      ...(lockMs !== undefined && {
        locked_until: sql`clock_timestamp() + ${lockMs} * interval '1 millisecond'`,
      }),
    })
    .where(eq(two_factors.id, id));
}

/** What decides about a person's second factor, held until the transaction ends. */
export async function holdPerson(
  tx: Db,
  user_id: string,
): Promise<{ two_factor_enabled: boolean; is_demo: boolean } | undefined> {
  const [row] = await tx
    .select({ two_factor_enabled: profiles.two_factor_enabled, is_demo: profiles.is_demo })
    .from(profiles)
    .where(eq(profiles.id, user_id))
    .for('update');
  return row;
}

export async function updateTwoFactorEnabled(
  tx: Db,
  user_id: string,
  two_factor_enabled: boolean,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ two_factor_enabled, updated_at: sql`now()` })
    .where(eq(profiles.id, user_id));
}
