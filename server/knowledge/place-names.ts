import type { Language } from '../../shared/platform/languages.ts';
import { loadRules, readPlaces } from './data.ts';
import { SCRIPTS } from './translations.ts';

interface Named {
  /** A code of the library. */
  readonly state: string;
  /** The English name of a district of it. */
  readonly district: string | null;
}

const loading = new Map<Language, Promise<(place: Named) => string>>();

/**
 * What places are called in a language: a district by its name in that script, else its state, so that a line stays in one script;
 * where neither is known, the English name. Read at the first call and kept. @throws Error where the data is not sound
 */
export function loadPlaceNames(language: Language): Promise<(place: Named) => string> {
  const known = loading.get(language);
  if (known) return known;
  const started = buildNames(language).catch((cause: unknown) => {
    loading.delete(language);
    throw new Error(`the names of places cannot be read in ${language}`, { cause });
  });
  loading.set(language, started);
  return started;
}

async function buildNames(language: Language): Promise<(place: Named) => string> {
  const [{ vocabulary }, { states, districts }] = await Promise.all([loadRules(), readPlaces()]);
  const inScript = (names: readonly string[]) => names.find((name) => SCRIPTS[language].test(name));
  const ofDistrict = new Map(
    districts.map(({ state, name, names }) => [`${state}\n${name}`, inScript([name, ...names])]),
  );
  const ofState = new Map(
    states.map(({ code, names }) => [code, inScript([vocabulary.states[code] ?? code, ...names])]),
  );
  return ({ state, district }) =>
    (district === null ? undefined : ofDistrict.get(`${state}\n${district}`)) ??
    ofState.get(state) ??
    district ??
    vocabulary.states[state] ??
    state;
}
