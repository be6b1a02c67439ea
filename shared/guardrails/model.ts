import { z } from 'zod';
import { LANGUAGE_CODES } from '../platform/languages.ts';
import { msg } from '../platform/messages.ts';
import { ADVISORY_KINDS, TEXT_MAX } from './constants.ts';

/** Something that a person should know about a text of theirs before they rely on it or send it. */
export const Advisory = z.object({
  kind: z.enum(ADVISORY_KINDS),
  text: z.string().describe('In the language of the reader'),
  numbers: z.array(z.string()).describe('Helplines to call, the nearest help first'),
  masked: z.string().nullable().describe('The whole text with the number masked; null where there is none'),
  offer: z.string().nullable().describe('What a button says that puts the masked text in its place'),
});
export type Advisory = z.output<typeof Advisory>;

export const CheckText = z.object({
  text: z.string(msg('There is nothing to check.')).max(TEXT_MAX, msg('This text is too long to check.')),
  language: z.enum(LANGUAGE_CODES).optional(),
});
export type CheckText = z.output<typeof CheckText>;

export const CheckedText = z.object({ advisories: z.array(Advisory) });
export type CheckedText = z.output<typeof CheckedText>;
