import { Onboarding } from './Onboarding.tsx';

/** The six steps of a new account (§2), and over an existing profile with `?edit=1` (product §4). */
export function OnboardingScreen() {
  return <Onboarding />;
}
