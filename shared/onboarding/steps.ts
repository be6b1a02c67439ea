import { msg } from '../platform/messages.ts';

/** The steps of the onboarding in their order; `flag` is what completing one sets in the progress. */
export const STEPS = [
  { id: 'language', title: msg('Choose Language'), optional: false, flag: 'language_selected' },
  { id: 'canvas', title: msg('Quick Setup'), optional: false, flag: 'mode_selected' },
  { id: 'account', title: msg('Create Account'), optional: false, flag: 'account_created' },
  { id: 'profile', title: msg('Tell Us About You'), optional: true, flag: 'profile_completed' },
  { id: 'avatar', title: msg('Choose Avatar'), optional: true, flag: 'avatar_chosen' },
  { id: 'complete', title: msg('Ready!'), optional: false, flag: null },
] as const;

export type Step = (typeof STEPS)[number];
export type StepId = Step['id'];
export const STEP_IDS = STEPS.map(({ id }) => id);
