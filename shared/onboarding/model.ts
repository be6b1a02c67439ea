import { z } from 'zod';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { USER_MODES } from '../users/constants.ts';
import { STEP_IDS, STEPS } from './steps.ts';

const flag = z.boolean().default(false);
const Index = z
  .number()
  .int()
  .min(0)
  .max(STEPS.length - 1);

/** What was typed into a step and is not saved yet, by the name of the field. Never a password. */
const Draft = z
  .record(z.string().max(40), z.union([z.string().max(4000), z.array(z.string().max(200)).max(60)]))
  .refine((draft) => Object.keys(draft).length <= 30 && !('password' in draft));
export type Draft = z.output<typeof Draft>;

/** How far the onboarding is. `changed_at` says which of two devices is further. */
export const OnboardingState = z.object({
  currentStep: Index,
  selectedLanguage: z.enum(LANGUAGE_CODES).default('en'),
  steps: z
    .array(z.object({ id: z.enum(STEP_IDS), completed: z.boolean(), skipped: z.boolean() }))
    .refine((steps) => steps.map(({ id }) => id).join() === STEP_IDS.join()),
  progress: z.object({
    language_selected: flag,
    account_created: flag,
    profile_completed: flag,
    interests_selected: flag,
    avatar_chosen: flag,
    mode_selected: flag,
    completion_score: z.number().int().min(0).max(100),
  }),
  userData: z.object({
    voice_enabled: z.boolean().default(true),
    audio_feedback: z.boolean().default(true),
    interests: z.array(z.string().max(60)).max(50).default([]),
    user_mode: z.enum(USER_MODES).nullable().default(null),
    account: Draft.default({}),
    profile: Draft.default({}),
  }),
  hasErrors: z.boolean(),
  errorMessages: z.array(z.string().max(500)).max(10),
  canSkip: z.boolean(),
  showVoiceHints: z.boolean(),
  changed_at: z.number().int().min(0).max(8_640_000_000_000_000).describe('Milliseconds since 1970'),
});
export type OnboardingState = z.output<typeof OnboardingState>;

/** How far the person is; null before they began, and after they took it back. */
export const SavedOnboarding = z.object({ state: OnboardingState.nullable() });
export type SavedOnboarding = z.output<typeof SavedOnboarding>;
