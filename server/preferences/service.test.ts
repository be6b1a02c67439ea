import { describe, expect, it } from 'vitest';
import { AiPreferences, SavedPreferences, UiPreferences } from '../../shared/preferences/model.ts';
import { authApp, createPerson, signInAs } from '../auth/testing.ts';
import { createIdea } from '../ideas/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { testServices } from '../platform/testing.ts';
import { preferencesRoutes } from './routes.ts';

const test = useTestDatabase();

async function start(given: Parameters<typeof createPerson>[1] = {}) {
  const services = testServices(test.db);
  const person = await createPerson(test.db, given);
  const app = await authApp(services, { preferences: preferencesRoutes });
  const cookie = await signInAs(services, person);
  const read = async () => SavedPreferences.parse((await app.get('me/preferences', { cookie })).body);
  return {
    person,
    app,
    read,
    rpc: (name: string, body: object = {}) => app.call('POST', `/rpc/v1/${name}`, { cookie, body }),
    patch: (part: string, body: object) => app.call('PATCH', `/api/me/preferences/${part}`, { cookie, body }),
  };
}

describe('UI preferences', () => {
  it('are the defaults until something is saved, and then what was saved', async () => {
    const { rpc, read } = await start();
    expect((await rpc('get_user_ui_preferences')).body).toEqual(UiPreferences.parse({}));
    expect((await read()).ui_preferences).toBeNull();
    const preferences = { ...UiPreferences.parse({}), theme_mode: 'dark', accent_color: 'teal' };
    expect((await rpc('update_user_ui_preferences', { preferences })).body).toEqual(preferences);
    expect((await rpc('get_user_ui_preferences')).body).toEqual(preferences);
    expect((await read()).ui_preferences).toEqual(preferences);
  });

  it('turn a saved purple into blue', async () => {
    const { rpc } = await start({ ui_preferences: { accent_color: 'purple', theme_mode: 'light' } });
    expect((await rpc('get_user_ui_preferences')).body).toMatchObject({
      accent_color: 'blue',
      theme_mode: 'light',
    });
    const saved = await rpc('update_user_ui_preferences', { preferences: { accent_color: 'purple' } });
    expect(saved.body).toMatchObject({ accent_color: 'blue' });
  });

  it('that no longer fit do not lock the person out', async () => {
    const { rpc } = await start({ ui_preferences: { theme_mode: 'sepia' } });
    expect(await rpc('get_user_ui_preferences')).toMatchObject({ status: 200, body: { theme_mode: 'auto' } });
  });

  it.each([
    [{ preferences: { theme_mode: 'sepia' } }],
    [{ preferences: { advanced: { transition_speed: 'warp' } } }],
    [{ preferences: 7 }],
    [{}],
  ])('%j is refused', async (body) => {
    const { rpc, read } = await start();
    expect((await rpc('update_user_ui_preferences', body)).status).toBe(400);
    expect((await read()).ui_preferences).toBeNull();
  });

  it('are for those who are signed in', async () => {
    const { app } = await start();
    for (const name of ['get_user_ui_preferences', 'update_user_ui_preferences'])
      expect((await app.call('POST', `/rpc/v1/${name}`, { body: {} })).status).toBe(401);
    expect((await app.get('me/preferences')).status).toBe(401);
  });

  it('are one person’s own, and leave the profile as it is', async () => {
    const { rpc, person } = await start();
    const other = await createPerson(test.db);
    const updated = async () =>
      (await test.db.select({ at: profiles.updated_at }).from(profiles).where(eq(profiles.id, person.id)))[0];
    const before = await updated();
    await rpc('update_user_ui_preferences', { preferences: { theme_mode: 'dark' } });
    expect(await updated()).toEqual(before);
    const [row] = await test.db.select().from(profiles).where(eq(profiles.id, other.id));
    expect(row?.ui_preferences).toBeNull();
  });
});

it('AI preferences change one by one from the defaults', async () => {
  const { patch, read } = await start();
  expect((await read()).ai_preferences).toEqual(AiPreferences.parse({}));
  await patch('ai', { voiceInput: false });
  await patch('ai', { experienceLevel: 'advanced' });
  expect((await read()).ai_preferences).toEqual({
    ...AiPreferences.parse({}),
    voiceInput: false,
    experienceLevel: 'advanced',
  });
  expect((await patch('ai', { experienceLevel: 'guru' })).status).toBe(400);
});

describe('the navigation state', () => {
  it('keeps what is named and leaves the rest', async () => {
    const { patch, read } = await start();
    expect((await read()).navigation_state).toBeNull();
    await patch('navigation', { sidebarCollapsed: true });
    await patch('navigation', { favoriteItems: ['/ideas', '/notifications'] });
    expect((await read()).navigation_state).toEqual({
      sidebarCollapsed: true,
      navigationMode: 'sidebar',
      favoriteItems: ['/ideas', '/notifications'],
      recentItems: [],
    });
  });

  it.each([
    [{ favoriteItems: ['https://elsewhere.test'] }],
    [{ favoriteItems: ['//elsewhere.test'] }],
    [{ favoriteItems: Array.from({ length: 21 }, (_, count) => `/p${count}`) }],
    [{ recentItems: Array.from({ length: 11 }, () => ({ path: '/ideas', title: 'x', timestamp: 1 })) }],
    [{ recentItems: [{ path: '/ideas', title: 'x'.repeat(301), timestamp: 1 }] }],
  ])('refuses %j', async (body) => {
    const { patch } = await start();
    expect((await patch('navigation', body)).status).toBe(400);
  });
});

describe('the tour', () => {
  it('is done once and for all, and tips stay dismissed', async () => {
    const { patch, read } = await start();
    expect((await read()).tour_state).toMatchObject({
      hasCompletedInitialTour: false,
      userJourneyStep: 'new',
      dismissedTips: [],
    });
    await patch('tour', { hasCompletedInitialTour: true, completedTours: ['initial'] });
    await patch('tour', { dismissedTips: ['shortcuts'] });
    await patch('tour', { dismissedTips: ['complete-profile', 'shortcuts'] });
    expect((await read()).tour_state).toMatchObject({
      hasCompletedInitialTour: true,
      completedTours: ['initial'],
      dismissedTips: ['shortcuts', 'complete-profile'],
      userJourneyStep: 'toured',
    });
    expect((await patch('tour', { hasCompletedInitialTour: false })).status).toBe(400);
  });

  it('knows of the first idea', async () => {
    const { person, read } = await start();
    await createIdea(test.db, person);
    expect((await read()).tour_state).toMatchObject({
      hasCreatedFirstIdea: true,
      hasUsedAIFeatures: false,
      userJourneyStep: 'first_idea',
    });
  });
});
