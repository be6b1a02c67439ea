import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  back,
  complete,
  next,
  skip,
  stepOf,
  withErrors,
  withUserData,
} from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import type { StepId } from '../../shared/onboarding/steps.ts';
import { afterLogin } from '../../shared/navigation/redirects.ts';
import type { Language } from '../../shared/platform/languages.ts';
import type { Me } from '../../shared/users/model.ts';
import { onForgotten } from '../session/lifecycle.ts';
import { refreshMe } from '../session/me.ts';
import { api, asAppError } from '../platform/client.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { chooseLanguage } from '../platform/i18n.ts';
import { toastError } from '../ui/toast-error.ts';
import { claimLooks } from '../preferences/looks.ts';
import { saveLanguage, saveMode } from './save.ts';
import { adoptGuest, beginning } from './start.ts';
import { GUEST, StateKeeper } from './store.ts';

/** A change of the state, to the same one where nothing is to be done. */
export type Change = (state: OnboardingState) => OnboardingState;

/** How far the account says the person is; at most one try, as this device may know too. */
export function useSavedState(me: Me | null) {
  return useQuery(
    api.onboarding.get.queryOptions({ enabled: me !== null, staleTime: 0, gcTime: 0, retry: false }),
  );
}

export type OnboardingHold = ReturnType<typeof useOnboarding>;

/** The state of the steps, kept as it changes: on this device, and with the account. */
export function useOnboarding(me: Me | null, start: () => OnboardingState) {
  const owner = me?.id ?? GUEST;
  const [state, setState] = useState(start);
  const [keeper] = useState(() => new StateKeeper(owner));
  useEffect(() => {
    const end = new AbortController();
    const flush = () => keeper.flush();
    window.addEventListener('pagehide', flush, { signal: end.signal });
    window.addEventListener('online', flush, { signal: end.signal });
    const unhear = onForgotten(() => keeper.forget());
    return () => {
      end.abort();
      unhear();
      flush();
    };
  }, [keeper]);
  const change = (by: Change) =>
    setState((before) => {
      const after = by(before);
      if (after === before) return before;
      const dated = { ...after, changed_at: Date.now() };
      keeper.keep(dated);
      return dated;
    });
  return { state, change, keeper };
}

export type Walk = ReturnType<typeof useWalk>;

/** From step to step: what each one saves before it lets go, and where a failure is kept. */
export function useWalk(me: Me | null, { state, change, keeper }: OnboardingHold, spoken: boolean) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [modeMissing, setModeMissing] = useState(false);
  const without: readonly StepId[] = me ? ['account'] : [];
  const { id } = stepOf(state);

  const failed = async (cause: unknown) => {
    const error = asAppError(cause);
    change((before) => withErrors(before, [i18n._(error.message, { ...error.values })]));
    // what was typed is kept: after signing in the steps go on here
    if (error.code !== 'unauthenticated') return;
    keeper.keepHere();
    if (await refreshMe().catch(() => me)) return;
    await navigate({ to: '/login', search: { from: spoken ? '/onboarding/voice' : '/onboarding' } });
  };
  const done = (step: StepId) =>
    change((before) => {
      const after = next(complete({ ...before, selectedLanguage: currentLanguage() }, step), without);
      return stepOf(after).id === 'complete' ? complete(after, 'complete') : after;
    });
  const skipped = () =>
    change((before) => {
      const after = skip(before, without);
      return stepOf(after).id === 'complete' ? complete(after, 'complete') : after;
    });
  const finish = async (person: Me) => {
    await keeper.saveWithAccount();
    const now = (await refreshMe()) ?? person;
    await navigate({ to: afterLogin(now, { user_mode: now.user_mode }) });
  };
  const save = async () => {
    if (!me) return;
    if (id === 'language') await saveLanguage(me, currentLanguage());
    if (id === 'canvas') await saveMode(me, state.userData.user_mode);
  };
  const submit = async () => {
    const missing = id === 'canvas' && state.userData.user_mode === null;
    setModeMissing(missing);
    if (missing || busy) return focusFirstChoice();
    setBusy(true);
    try {
      if (id === 'complete' && me) await finish(me);
      else {
        await save();
        // who has chosen no picture has left this step out; the choice may have been saved only just now
        const now = id === 'avatar' && me ? await refreshMe() : me;
        if (id === 'avatar' && now?.profile_picture_url === null) skipped();
        else done(id);
      }
    } catch (cause) {
      await failed(cause);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    setBusy,
    modeMissing: modeMissing && state.userData.user_mode === null,
    submit: () => void submit(),
    back: () => change((before) => back(before, without)),
    skip: skipped,
    restart: () => {
      keeper.clearHere();
      change(() => beginning(me));
    },
    failed: (cause: unknown) => void failed(cause),
    chooseLanguage: (language: Language) => {
      chooseLanguage(language).catch(toastError);
    },
    profileSaved: (saved: Me) => {
      // its form is gone before it can say that it is done
      setBusy(false);
      change((before) => withUserData(before, { interests: saved.interests, profile: {} }));
      done('profile');
    },
    signedIn: async (person: Me) => {
      adoptGuest(person, state);
      keeper.forget();
      // the looks chosen as a guest are now the person's
      claimLooks(person.id);
      // the account stands; a mode can still be chosen later
      await saveMode(person, state.userData.user_mode).catch(toastError);
      await navigate({ to: spoken ? '/onboarding/voice' : '/onboarding' });
    },
  };
}

/** The first choice gets the focus, and what is said below the choices comes into sight. */
function focusFirstChoice(): void {
  setTimeout(() => {
    const choices = document.querySelector('fieldset[aria-invalid=true]');
    choices?.querySelector('input')?.focus();
    choices?.scrollIntoView({ block: 'nearest' });
  });
}
