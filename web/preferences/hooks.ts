import { useLingui } from '@lingui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { asLanguage, type Language } from '../../shared/platform/languages.ts';
import type {
  AiPreferences,
  ChangeTour,
  SavedPreferences,
  TourState,
} from '../../shared/preferences/model.ts';
import { useMe } from '../session/hooks.ts';
import { api, client } from '../platform/client.ts';
import { chooseLanguage } from '../platform/i18n.ts';
import { queryClient } from '../platform/queries.ts';
import { otherLanguage } from '../platform/preferred-language.ts';
import { toastError } from '../ui/toast-error.ts';
import { keepLanguage } from './language.ts';
import { savedKeyOf, updateTour } from './tour.ts';

/** What follows the person from device to device; asked once. */
export function useSavedPreferences() {
  const id = useMe()?.id;
  const options = api.preferences.get.queryOptions({ enabled: id !== undefined, staleTime: Infinity });
  return useQuery({ ...options, queryKey: savedKeyOf(id) });
}

/** Changes what is named: here at once, and back where the account cannot follow. */
export function useChangeAiPreferences(): (changes: Partial<AiPreferences>) => void {
  const queryKey = savedKeyOf(useMe()?.id);
  const show = (ai_preferences: AiPreferences) =>
    queryClient.setQueryData<SavedPreferences>(queryKey, (saved) => saved && { ...saved, ai_preferences });
  const { mutate } = useMutation({
    mutationFn: (changes: Partial<AiPreferences>) => client.preferences.changeAi(changes),
    onMutate: (changes) => {
      const before = queryClient.getQueryData<SavedPreferences>(queryKey)?.ai_preferences;
      if (before) show({ ...before, ...changes });
      return before;
    },
    onSuccess: (saved) => show(saved),
    onError: (cause, _changes, before) => {
      if (before) show(before);
      toastError(cause);
    },
  });
  return mutate;
}

export interface Tour {
  /** Undefined until the server has answered. */
  readonly state: TourState | undefined;
  /** Remembers what was seen: here at once, with the account as soon as it can be reached. */
  readonly update: (change: ChangeTour) => void;
}

/** Which tours and tips the person has seen. */
export function useTour(): Tour {
  const me = useMe();
  const { data } = useSavedPreferences();
  return { state: data?.tour_state, update: (change) => me && void updateTour(me.id, change) };
}

/** The language of the interface, and how to change it: on this device at once, with the account when it can follow. */
export function useChooseLanguage(): {
  language: Language;
  /** What the toggle turns to, where one is known. */
  other: Language | undefined;
  choose: (language: Language) => void;
} {
  const { i18n: shown } = useLingui();
  const me = useMe();
  const language = asLanguage(shown.locale) ?? 'en';
  return {
    language,
    other: otherLanguage(language, me?.preferred_language),
    choose: (language) => {
      chooseLanguage(language).catch(toastError);
      if (me) keepLanguage(language).catch(toastError);
    },
  };
}
