import { beforeEach, describe, expect, it } from 'vitest';
import { tourKey } from '../../shared/platform/device-keys.ts';
import { TourState } from '../../shared/preferences/model.ts';
import { queryClient } from '../platform/queries.ts';
import { stubBrowser, stubServer } from '../platform/testing.ts';
import { retryTourUpdate, savedKeyOf, updateTour } from './tour.ts';

beforeEach(() => {
  stubBrowser();
  queryClient.setQueryData(savedKeyOf('asha'), { tour_state: TourState.parse({ dismissedTips: ['one'] }) });
});

const shown = (id = 'asha'): TourState | undefined =>
  queryClient.getQueryData<{ tour_state: TourState }>(savedKeyOf(id))?.tour_state;
const unsent = (): unknown => JSON.parse(localStorage.getItem(tourKey('asha')) ?? 'null');
const away = () =>
  stubServer(() => {
    throw new TypeError('no connection');
  });

describe('what was seen', () => {
  it('is known here at once, and then as the account has it', async () => {
    const account = TourState.parse({ dismissedTips: ['one', 'two', 'elsewhere'] });
    const answered = Promise.withResolvers<void>();
    stubServer(async () => {
      await answered.promise;
      return account;
    });
    const updated = updateTour('asha', { dismissedTips: ['two'] });
    expect(shown()?.dismissedTips).toEqual(['one', 'two']);
    expect(unsent()).toMatchObject({ dismissedTips: ['two'] });
    answered.resolve();
    await updated;
    expect([shown(), unsent()]).toEqual([account, null]);
  });

  it('is kept on the device where the account cannot be reached, all of it together', async () => {
    away();
    await updateTour('asha', { dismissedTips: ['two'], hasSeenInterfaceModeExplanation: true });
    await updateTour('asha', { dismissedTips: ['two', 'three'], completedTours: ['ideas'] });
    expect(unsent()).toEqual({
      hasSeenInterfaceModeExplanation: true,
      dismissedTips: ['two', 'three'],
      completedTours: ['ideas'],
    });
    expect(shown()).toMatchObject({ dismissedTips: ['one', 'two', 'three'], completedTours: ['ideas'] });
  });

  it('is sent again at the next start, and once only', async () => {
    away();
    await updateTour('asha', { hasCompletedInitialTour: true });
    const calls = stubServer(() => TourState.parse({ hasCompletedInitialTour: true }));
    retryTourUpdate('asha');
    await expect.poll(unsent).toBeNull();
    retryTourUpdate('asha');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({ hasCompletedInitialTour: true });
  });

  it('is never unseen: a finished tour stays finished', async () => {
    away();
    await updateTour('asha', { hasCompletedInitialTour: true });
    await updateTour('asha', { dismissedTips: ['two'] });
    expect(shown()?.hasCompletedInitialTour).toBe(true);
  });

  it('is each person’s own', async () => {
    away();
    await updateTour('meena', { dismissedTips: ['hers'] });
    expect([shown()?.dismissedTips, shown('meena'), unsent()]).toEqual([['one'], undefined, null]);
  });
});

it.each(['null', '[]', '"x"', 'no json'])('what is damaged on the device is not sent: %s', (text) => {
  localStorage.setItem(tourKey('asha'), text);
  const calls = stubServer(() => null);
  retryTourUpdate('asha');
  expect(calls).toEqual([]);
});
