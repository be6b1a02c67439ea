import { z } from 'zod';
import { msg } from '../platform/messages.ts';
import { NAME_PATTERN, tidyName } from './name.ts';

/** What is said of a name that is refused; each label has its own sentences, so that each can be translated. */
interface NameMessages {
  readonly required: string;
  readonly short: string;
  readonly long: string;
  readonly letters: string;
}

function nameField({ required, short, long, letters }: NameMessages) {
  return z
    .string(required)
    .transform(tidyName)
    .pipe(z.string().min(1, required).min(2, short).max(50, long).regex(NAME_PATTERN, letters));
}

export const FirstName = nameField({
  required: msg('First name is required'),
  short: msg('First name must be at least 2 characters long'),
  long: msg('First name must be less than 50 characters long'),
  letters: msg('First name can only contain letters, spaces, hyphens, and apostrophes'),
});

export const LastName = nameField({
  required: msg('Last name is required'),
  short: msg('Last name must be at least 2 characters long'),
  long: msg('Last name must be less than 50 characters long'),
  letters: msg('Last name can only contain letters, spaces, hyphens, and apostrophes'),
});
