import { createRoute, redirect } from '@tanstack/react-router';
import { searchNames } from '../../platform/search.ts';
import { guard, onlyVisitors } from '../guard.ts';
import { plain } from './frames.ts';
import { screen } from './screen.ts';
import { withWords } from './words.ts';

const loginSearch = searchNames('from', 'google', 'step');
const registerSearch = searchNames('invite', 'google', 'edit', 'why');
const onboardingSearch = searchNames('edit');

const login = createRoute({
  getParentRoute: () => plain,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => onlyVisitors(search.from),
  component: screen(
    withWords('auth', () => import('../../auth/LoginScreen.tsx')),
    'LoginScreen',
  ),
});

const register = createRoute({
  getParentRoute: () => plain,
  path: '/register',
  validateSearch: registerSearch,
  beforeLoad: ({ search }) => {
    // the steps over an existing profile
    if (search.edit === '1')
      redirect({ to: '/onboarding', search: { edit: '1' }, replace: true, throw: true });
    return onlyVisitors();
  },
  component: screen(
    withWords('auth', () => import('../../auth/RegisterScreen.tsx')),
    'RegisterScreen',
  ),
});

const registerClassic = createRoute({
  getParentRoute: () => plain,
  path: '/register/classic',
  beforeLoad: () => onlyVisitors('/onboarding/voice'),
  component: screen(
    withWords(['onboarding', 'auth'], () => import('../../onboarding/VoiceOnboardingScreen.tsx')),
    'VoiceOnboardingScreen',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: '/forgot-password',
  component: screen(
    withWords('auth', () => import('../../auth/ForgotPasswordScreen.tsx')),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => plain,
  path: '/reset-password',
  validateSearch: searchNames('token'),
  component: screen(
    withWords('auth', () => import('../../auth/ResetPasswordScreen.tsx')),
    'ResetPasswordScreen',
  ),
});

const setup = createRoute({
  getParentRoute: () => plain,
  path: '/setup',
  validateSearch: searchNames('token'),
  component: screen(
    withWords('auth', () => import('../../auth/SetupScreen.tsx')),
    'SetupScreen',
  ),
});

const twoFactor = createRoute({
  getParentRoute: () => plain,
  path: '/two-factor',
  beforeLoad: ({ location }) => guard(location),
  component: screen(
    withWords('auth', () => import('../../auth/TwoFactorScreen.tsx')),
    'TwoFactorScreen',
  ),
});

const onboarding = createRoute({
  getParentRoute: () => plain,
  path: '/onboarding',
  validateSearch: onboardingSearch,
  beforeLoad: ({ location }) => guard(location),
  component: screen(
    withWords(['onboarding', 'auth'], () => import('../../onboarding/OnboardingScreen.tsx')),
    'OnboardingScreen',
  ),
});

const voiceOnboarding = createRoute({
  getParentRoute: () => plain,
  path: '/onboarding/voice',
  validateSearch: onboardingSearch,
  beforeLoad: ({ location }) => guard(location),
  component: screen(
    withWords(['onboarding', 'auth'], () => import('../../onboarding/VoiceOnboardingScreen.tsx')),
    'VoiceOnboardingScreen',
  ),
});

/** How one comes in: sign-in, sign-up, the way to an account again. */
export const accountRoutes = [
  login,
  register,
  registerClassic,
  forgotPassword,
  resetPassword,
  setup,
  twoFactor,
  onboarding,
  voiceOnboarding,
] as const;
