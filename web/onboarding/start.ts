import {
  complete,
  freshState,
  isCompleted,
  later,
  next,
  settled,
  startedOver,
  stepOf,
  withUserData,
} from '../../shared/onboarding/flow.ts';
import type { OnboardingState } from '../../shared/onboarding/model.ts';
import type { Me } from '../../shared/users/model.ts';
import { currentLanguage } from '../platform/current-language.ts';
import { GUEST, readKept, StateKeeper } from './store.ts';

/**
 * Where the person goes on: the later of what this device and the account know, else what was begun as a guest, else the beginning.
 *
 * @param again the steps are asked once more by somebody who has done them
 */
export function stateToStartWith(
  me: Me | null,
  saved: OnboardingState | null,
  again: boolean,
): OnboardingState {
  if (!me) return readKept(GUEST) ?? freshState(currentLanguage());
  const known = later(readKept(me.id), saved) ?? readKept(GUEST) ?? freshState(currentLanguage());
  return signedIn(me, again && isCompleted(known, 'complete') ? startedOver(known) : known);
}

/** The first step with nothing answered; who has an account is not asked for it. */
export function beginning(me: Me | null): OnboardingState {
  const fresh = freshState(currentLanguage());
  return me ? signedIn(me, fresh) : fresh;
}

/** The account of who is signed in is made; its step is passed over. */
function signedIn(me: Me, state: OnboardingState): OnboardingState {
  const user_mode = state.userData.user_mode ?? (me.role === 'explorer' ? 'qa' : me.user_mode);
  const known = complete(withUserData(state, { account: {}, user_mode }), 'account');
  const asked = settled({ ...known, errorMessages: state.errorMessages });
  return stepOf(asked).id === 'account' ? next(asked) : asked;
}

/** What was begun as a guest goes on as this person. */
export function adoptGuest(me: Me, state: OnboardingState): void {
  const keeper = new StateKeeper(me.id);
  const done = complete(withUserData(state, { account: {} }), 'account');
  keeper.keep({ ...next(done), changed_at: Date.now() });
  keeper.flush();
}
