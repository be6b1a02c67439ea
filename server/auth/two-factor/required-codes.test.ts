import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract.ts';
import { addressOf } from '../../../shared/platform/address.ts';
import { useTestDatabase } from '../../platform/database/testing.ts';
import { eq } from '../../platform/orm.ts';
import { profiles } from '../../platform/schema/people.ts';
import { testServices } from '../../platform/testing.ts';
import { router } from '../../router.ts';
import { authApp, codeOfApp, createPerson, signInAs, type AuthReply } from '../testing.ts';

const test = useTestDatabase();
const password = 'Mango-Tree-42';
const REFUSED = { status: 403, body: { code: 'forbidden', data: { reason: 'two_factor_required' } } };

async function start(options: { is_demo?: boolean } = {}) {
  const services = testServices(test.db);
  const app = await authApp(services, router);
  const person = await createPerson(test.db, {
    role: 'netzoop-team',
    password,
    two_factor_enabled: false,
    ...options,
  });
  return { services, app, person, cookie: await signInAs(services, person) };
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  readonly method: Method;
  readonly path: string;
  readonly open: boolean;
  readonly anyone: boolean;
}

/** Every operation of the contract, however deep it is nested. */
function routesOf(part: object): Route[] {
  if ('~orpc' in part) {
    const { route, meta } = part['~orpc'] as {
      route: { method?: Method; path?: string };
      meta: { roles: unknown; allowBeforeTwoFactor?: boolean };
    };
    const { method = 'GET', path = '' } = route;
    const url = addressOf(path);
    return [
      {
        method,
        path: url.replaceAll(/\{\+?\w+\}/g, 'x'),
        open: meta.allowBeforeTwoFactor === true,
        anyone: meta.roles === 'anyone',
      },
    ];
  }
  return Object.values(part).flatMap((inner: object) => routesOf(inner));
}

const said = ({ status, body }: AuthReply) => ({ status, body });

describe('staff who have still to set up one-time codes', () => {
  it('are refused every operation for members but those that this takes', async () => {
    const { app, cookie } = await start();
    const routes = routesOf(contract).filter(({ anyone }) => !anyone);
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter(({ open }) => open).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/auth/two-factor/enable',
      'POST /api/auth/two-factor/confirm',
      'GET /api/me',
      'POST /api/me/activity',
    ]);
    for (const { method, path, open } of routes.filter((route) => !route.open || route.path === '/api/me')) {
      const reply = await app.call(method, path, {
        cookie,
        ...(method !== 'GET' && { body: {} }),
      });
      if (open) expect(reply.body).toMatchObject({ two_factor_required: true, two_factor_enabled: false });
      else expect([method, path, said(reply)]).toMatchObject([method, path, REFUSED]);
    }
  });

  it('are refused the stream of events and what nobody but members may call', async () => {
    const { app, cookie } = await start();
    expect(said(await app.get('events', { cookie }))).toMatchObject(REFUSED);
    for (const path of [
      'change-password',
      'change-email',
      'impersonate',
      'two-factor/disable',
      'two-factor/backup-codes',
    ])
      expect(said(await app.post(`auth/${path}`, {}, { cookie }))).toMatchObject(REFUSED);
  });

  it('may choose a password, which the set-up asks for and Google’s do not have', async () => {
    const { app, person, cookie } = await start();
    const asked = await app.post('auth/request-password-reset', { email: person.email }, { cookie });
    expect(asked.status).toBe(200);
    const chosen = { token: 'x', new_password: password, confirm_password: password };
    expect((await app.post('auth/reset-password', chosen, { cookie })).status).toBe(400);
  });

  it('are as visitors where everyone may call', async () => {
    const { app, cookie } = await start();
    const anyone = routesOf(contract).filter(({ anyone: open, method }) => open && method === 'GET');
    for (const { path } of anyone) expect((await app.call('GET', path, { cookie })).status).not.toBe(403);
  });

  it('may sign out', async () => {
    const { app, cookie } = await start();
    expect((await app.post('auth/sign-out', {}, { cookie })).status).toBe(200);
    expect((await app.get('me', { cookie })).status).toBe(401);
  });

  it('may do everything as soon as codes are set up', async () => {
    const { app, person, cookie } = await start();
    expect(said(await app.get('notifications', { cookie }))).toMatchObject(REFUSED);
    const begun = await app.post('auth/two-factor/enable', { current_password: password }, { cookie });
    const { secret } = begun.body as { secret: string };
    const code = codeOfApp(secret);
    expect((await app.post('auth/two-factor/confirm', { code }, { cookie })).status).toBe(200);
    expect((await app.get('notifications', { cookie })).status).toBe(200);
    expect(await app.get('me', { cookie })).toMatchObject({
      body: { id: person.id, two_factor_required: false, two_factor_enabled: true },
    });
  });

  it('are asked again of a person who becomes staff', async () => {
    const { app, services } = await start();
    const person = await createPerson(test.db, { password });
    const cookie = await signInAs(services, person);
    expect((await app.get('notifications', { cookie })).status).toBe(200);
    await test.db.update(profiles).set({ role: 'netzoop-team' }).where(eq(profiles.id, person.id));
    expect(said(await app.get('notifications', { cookie }))).toMatchObject(REFUSED);
  });

  it('are not those of the demo', async () => {
    const { app, cookie } = await start({ is_demo: true });
    expect((await app.get('notifications', { cookie })).status).toBe(200);
  });
});
