import { Onboarding } from './Onboarding.tsx';

/** The six steps of a new account, and over an existing profile with `?edit=1`. */
export function OnboardingScreen() {
  return <Onboarding />;
}
