import { expect, it } from 'vitest';
import { KEYED_PROVIDERS } from '../../../shared/platform/providers.ts';
import { createPerson } from '../../auth/testing.ts';
import { useTestDatabase } from '../database/testing.ts';
import { provider_settings } from '../schema/outside.ts';
import { plainServices } from '../testing.ts';
import { describeProvider, forgetProvider, readProvider, saveProvider } from './provider-keys.ts';

const test = useTestDatabase();
const KEY = 'tvly-0123456789-WXYZ';

async function saved() {
  const services = plainServices(test.db);
  const { id } = await createPerson(test.db, { role: 'netzoop-team' });
  await saveProvider(services, 'tavily', { key: KEY, values: { url: 'https://api.tavily.com' }, by: id });
  return { services, id };
}

it('a key that is set here is used, and shown by its last four characters only', async () => {
  const { services } = await saved();
  expect(await readProvider(services, 'tavily')).toMatchObject({ key: KEY, origin: 'here' });
  const shown = await describeProvider(services, 'tavily');
  expect(shown).toMatchObject({ origin: 'here', key_end: 'WXYZ', values: { url: 'https://api.tavily.com' } });
  expect(JSON.stringify(shown)).not.toContain('0123456789');
  const [row] = await test.db.select().from(provider_settings);
  expect(JSON.stringify(row)).not.toContain('0123456789');
});

it('what the environment says wins', async () => {
  const { services } = await saved();
  const tavily = { apiKey: 'from-the-environment', baseUrl: 'https://api.tavily.com' };
  const given = { ...services, settings: { ...services.settings, tavily } };
  expect(await readProvider(given, 'tavily')).toMatchObject({
    key: 'from-the-environment',
    origin: 'environment',
  });
  expect(await describeProvider(given, 'tavily')).toMatchObject({ origin: 'environment', key_end: null });
});

it('other values can be changed while the key stays, and a key is forgotten for good', async () => {
  const { services, id } = await saved();
  await saveProvider(services, 'tavily', { key: undefined, values: {}, by: id });
  expect(await readProvider(services, 'tavily')).toMatchObject({ key: KEY, values: {} });
  expect(await forgetProvider(test.db, 'tavily')).toBe(true);
  expect(await forgetProvider(test.db, 'tavily')).toBe(false);
  expect(await readProvider(services, 'tavily')).toBeNull();
});

it('a key opens for its own provider and under the same secret alone', async () => {
  const { services } = await saved();
  const { secrets } = services.settings;
  const other = {
    ...services,
    settings: { ...services.settings, secrets: { ...secrets, providers: 'y'.repeat(40) } },
  };
  expect(await readProvider(other, 'tavily')).toBeNull();
  expect(await describeProvider(other, 'tavily')).toMatchObject({ origin: 'unreadable' });
  await test.db.update(provider_settings).set({ provider: 'brave' });
  expect(await describeProvider(services, 'brave')).toMatchObject({ origin: 'unreadable' });
});

it('nothing is set at first', async () => {
  const services = plainServices(test.db);
  for (const provider of KEYED_PROVIDERS)
    expect(await describeProvider(services, provider)).toMatchObject({ origin: 'not_set', key_end: null });
});
