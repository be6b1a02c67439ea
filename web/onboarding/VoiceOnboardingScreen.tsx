import { Onboarding } from './Onboarding.tsx';

/** The same six steps spoken: for guests at /register/classic, at /onboarding/voice for people with an account. */
export function VoiceOnboardingScreen() {
  return <Onboarding spoken />;
}
