import type { Language } from '../../shared/platform/languages.ts';
import { loadPlaceNames } from '../knowledge/place-names.ts';
import { loadPlaceReader } from '../knowledge/reading.ts';

/** What is known of where the business of an idea is: what its owner confirmed, and the words that name it otherwise. */
export interface PlaceClues {
  readonly title: string;
  readonly told: string;
  readonly state: string | null;
  readonly district: string | null;
}

/**
 * Where the business of an idea is, in the words of the reader's language: the district, else the state.
 *
 * @returns what names a place, or null where it is not known
 */
export async function loadPlaceOf(language: Language): Promise<(clues: PlaceClues) => string | null> {
  const [readPlace, nameOf] = await Promise.all([loadPlaceReader(), loadPlaceNames(language)]);
  return ({ title, told, state, district }) => {
    if (state !== null) return nameOf({ state, district });
    const read = readPlace({ title, description: told });
    return read.state ? nameOf({ state: read.state.value, district: read.district?.value ?? null }) : null;
  };
}
