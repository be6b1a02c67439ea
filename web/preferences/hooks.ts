import { useQuery } from '@tanstack/react-query';
import type { ChangeTour, SavedPreferences, TourState } from '../../shared/preferences/model.ts';
import { useMe } from '../session/hooks.ts';
import { api, client } from '../platform/client.ts';
import { queryClient } from '../platform/queries.ts';
import { readStoredJson, removeStored, writeStoredJson } from '../platform/storage.ts';

/** What follows one person from device to device; the next to sign in here has their own. */
const keyFor = (id: string | undefined) => [...api.preferences.get.queryKey(), id];

/** What follows the person from device to device; asked once. */
export function useSavedPreferences() {
  const id = useMe()?.id;
  const options = api.preferences.get.queryOptions({ enabled: id !== undefined, staleTime: Infinity });
  return useQuery({ ...options, queryKey: keyFor(id) });
}

export interface Tour {
  /** Nothing until the server has told. */
  readonly state: TourState | undefined;
  /** Remembers what was seen: here at once, with the account as soon as it can be reached. */
  readonly tell: (change: ChangeTour) => void;
}

/** Which tours and tips the person has seen (§3 tour state). */
export function useTour(): Tour {
  const me = useMe();
  const { data } = useSavedPreferences();
  return { state: data?.tour_state, tell: (change) => me && void tellTour(me.id, change) };
}

async function tellTour(id: string, change: ChangeTour): Promise<void> {
  showTour(id, (tour) => withChange(tour, change));
  const told = mergeChanges(readUntold(id), change);
  writeStoredJson(keyOf(id), told);
  try {
    const tour = await client.preferences.changeTour(told);
    removeStored(keyOf(id));
    showTour(id, () => tour);
  } catch {
    return; // it stays noted on this device and is told again at the next start
  }
}

/** Tells what could not be told last time. */
export function tellTourAgain(id: string): void {
  const untold = readUntold(id);
  if (untold) void tellTour(id, untold);
}

const keyOf = (id: string) => `tour:${id}`;

function readUntold(id: string): ChangeTour | undefined {
  return readStoredJson(
    keyOf(id),
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
    keyFor(id),
    (saved) => saved && { ...saved, tour_state: next(saved.tour_state) },
  );
}

// What other features need of preferences.
export { claimLooks } from './looks.ts';
export { keepLanguage, useChooseLanguage } from './language.ts';
