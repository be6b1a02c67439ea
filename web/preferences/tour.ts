import { tourKey } from '../../shared/platform/device-keys.ts';
import type { ChangeTour, SavedPreferences, TourState } from '../../shared/preferences/model.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { readStoredJson, removeStored, writeStoredJson } from '../platform/storage.ts';

/** Where the browser holds what follows one person from device to device; the next to sign in here has their own. */
export const savedKeyOf = (id: string | undefined) => [...api.preferences.get.queryKey(), id];

/** Remembers what was seen: here at once, with the account as soon as it can be reached. */
export async function updateTour(id: string, change: ChangeTour): Promise<void> {
  showTour(id, (tour) => withChange(tour, change));
  const pending = mergeChanges(readUnsent(id), change);
  writeStoredJson(tourKey(id), pending);
  try {
    const tour = await client.preferences.changeTour(pending);
    removeStored(tourKey(id));
    showTour(id, () => tour);
  } catch {
    return; // it stays on this device and is sent again at the next start
  }
}

/** Sends what could not be sent last time. */
export function retryTourUpdate(id: string): void {
  const unsent = readUnsent(id);
  if (unsent) void updateTour(id, unsent);
}

function readUnsent(id: string): ChangeTour | undefined {
  return readStoredJson(
    tourKey(id),
    (value): value is ChangeTour => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
}

function mergeChanges(before: ChangeTour | undefined, change: ChangeTour): ChangeTour {
  const union = (key: 'completedTours' | 'dismissedTips') => [
    ...new Set([...(before?.[key] ?? []), ...(change[key] ?? [])]),
  ];
  return {
    ...before,
    ...change,
    completedTours: union('completedTours'),
    dismissedTips: union('dismissedTips'),
  };
}

function withChange(tour: TourState, change: ChangeTour): TourState {
  const merged = mergeChanges(tour as ChangeTour, change);
  return {
    ...tour,
    hasCompletedInitialTour: tour.hasCompletedInitialTour || change.hasCompletedInitialTour === true,
    completedTours: merged.completedTours ?? [],
    dismissedTips: merged.dismissedTips ?? [],
  };
}

function showTour(id: string, next: (tour: TourState) => TourState): void {
  queryClient.setQueryData<SavedPreferences>(
    savedKeyOf(id),
    (saved) => saved && { ...saved, tour_state: next(saved.tour_state) },
  );
}
