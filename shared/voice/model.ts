import { z } from 'zod';
import { PROMPT_IDS } from '../onboarding/prompts.ts';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { msg } from '../platform/messages.ts';
import { SPEECH_TEXT_MAX } from './constants.ts';

const NOTHING = msg('There is nothing to read aloud.');

export const GENDERS = ['female', 'male'] as const;

/** The code of a language, such as `hi`; those without a voice are answered `not_configured`. */
const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

/** What `bhashini-text-to-speech` takes. */
export const Speak = z.object({
  text: z
    .string(NOTHING)
    .max(SPEECH_TEXT_MAX, msg('At most 2,000 characters can be read aloud at once.'))
    // without a letter or a figure there is nothing to pronounce
    .regex(/[\p{L}\p{N}]/u, NOTHING),
  language: LanguageCode,
  gender: z.enum(GENDERS).default('female'),
});
export type Speak = z.output<typeof Speak>;

/** What it answers. */
export const Spoken = z.object({
  audioContent: z.string().describe('Base64'),
  format: z.literal('mp3'),
});
export type Spoken = z.output<typeof Spoken>;

export const SpeakPrompt = z.object({ prompt: z.enum(PROMPT_IDS), language: z.enum(LANGUAGE_CODES) });
export type SpeakPrompt = z.output<typeof SpeakPrompt>;

/** The languages that can be spoken, and those that are understood when they are spoken. */
export const Voices = z.object({ speak: z.array(z.string()), listen: z.array(z.string()) });
export type Voices = z.output<typeof Voices>;
