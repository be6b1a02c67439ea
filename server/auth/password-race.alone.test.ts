import { expect, it, vi } from 'vitest';
import { useTestDatabase } from '../platform/database/testing.ts';
import { sessions, verifications } from '../platform/schema/people.ts';
import { createPerson, startAccounts } from './testing.ts';

const meanwhile = vi.hoisted(() => ({ happens: undefined as (() => Promise<unknown>) | undefined }));
vi.mock(import('./passwords.ts'), async (load) => {
  const passwords = await load();
  return {
    ...passwords,
    async verifyPassword(hash, password) {
      const right = await passwords.verifyPassword(hash, password);
      const { happens } = meanwhile;
      meanwhile.happens = undefined;
      await happens?.();
      return right;
    },
  };
});

const test = useTestDatabase();
const password = 'Mango-Tree-42';

it.each([false, true])(
  'a password that is replaced while it is being checked signs nobody in (codes: %s)',
  async (two_factor_enabled) => {
    const { app, services } = await startAccounts(test.db);
    const person = await createPerson(test.db, { password, two_factor_enabled });
    const { hashPassword } = await import('./passwords.ts');
    meanwhile.happens = async () => {
      const { updatePassword } = await import('./queries.ts');
      await updatePassword(services.db, person.id, await hashPassword('River-Stone-77'));
    };
    const late = await app.post('auth/sign-in/email', { email: person.email, password });
    expect(late).toMatchObject({ status: 401, body: { message: 'Invalid email or password' }, cookie: '' });
    expect(await test.db.select().from(sessions)).toEqual([]);
    expect(await test.db.select().from(verifications)).toEqual([]);
    const right = { email: person.email, password: 'River-Stone-77' };
    expect((await app.post('auth/sign-in/email', right)).status).toBe(200);
  },
);
