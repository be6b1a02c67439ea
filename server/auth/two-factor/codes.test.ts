import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tx, type Database } from '../../platform/database/database.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { testServices } from '../../platform/testing.ts';
import { makeBackupCodes, sealSecret, takeCode } from './codes.ts';
import { codeOfApp, createPerson } from '../testing.ts';
import { appSecret, newTotpSecret } from './totp.ts';
import { holdFactor, replaceFactor, updateFactor } from './queries.ts';

// Sixteen at once need transactions of their own.
let database: Database;
beforeAll(async () => {
  database = await testDatabase();
}, 120_000);
afterAll(() => database.close());

async function withCodes() {
  const { db } = database;
  const services = testServices(db);
  const { id } = await createPerson(db, { two_factor_enabled: true });
  const secret = newTotpSecret();
  const { codes, hashes } = makeBackupCodes(services, id);
  await tx(db, async (inner) => {
    await replaceFactor(inner, id, sealSecret(services, id, secret));
    const factor = await holdFactor(inner, id);
    if (factor) await updateFactor(inner, factor.id, { verified: true, backup_codes: hashes });
  });
  const { secret: base32 } = appSecret(secret, 'App', 'asha');
  const take = (code: string) => tx(db, (inner) => takeCode(inner, services, id, code));
  return { id, take, codes, appCode: () => codeOfApp(base32) };
}

const sixteen = (act: () => Promise<{ readonly kind: string }>) =>
  Promise.all(Array.from({ length: 16 }, act));
const kindsOf = (taken: readonly { readonly kind: string }[]) =>
  Object.fromEntries(
    ['app', 'backup_code', 'wrong', 'locked'].map((kind) => [
      kind,
      taken.filter((one) => one.kind === kind).length,
    ]),
  );

describe('sixteen who send the same code at once', () => {
  it('of the app: one comes in, and the rest are counted', async () => {
    const { take, appCode } = await withCodes();
    const code = appCode();
    expect(kindsOf(await sixteen(() => take(code)))).toEqual({
      app: 1,
      backup_code: 0,
      wrong: 10,
      locked: 5,
    });
  });

  it('a backup code: one comes in', async () => {
    const { take, codes } = await withCodes();
    const taken = await sixteen(() => take(codes[0] ?? ''));
    expect(kindsOf(taken)).toMatchObject({ app: 0, backup_code: 1 });
  });
});

describe('wrong codes', () => {
  it('lock after ten in a row; a right one starts the count again', async () => {
    const { take, codes } = await withCodes();
    for (let number = 0; number < 9; number += 1) await take('000000');
    expect(await take(codes[0] ?? '')).toMatchObject({ kind: 'backup_code', left: 9 });
    for (let number = 0; number < 10; number += 1) expect((await take('000000')).kind).toBe('wrong');
    const locked = await take(codes[1] ?? '');
    expect(locked.kind).toBe('locked');
    if (locked.kind === 'locked') expect(locked.seconds).toBeGreaterThan(14 * 60);
  });

  it('are those of somebody else', async () => {
    const [one, other] = [await withCodes(), await withCodes()];
    for (const code of [other.appCode(), other.codes[0] ?? ''])
      expect(await one.take(code)).toEqual({ kind: 'wrong' });
  });
});
