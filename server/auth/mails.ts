import type { Suspension } from '../../shared/auth/model.ts';
import { asLanguage } from '../../shared/platform/languages.ts';
import { msg, type MessageValues } from '../../shared/platform/messages.ts';
import type { Services } from '../platform/context.ts';
import type { Mail } from '../platform/mail/mail.ts';
import { layOutMail } from '../platform/mail/mail-text.ts';

/** Whom a mail is about. */
export interface MailPerson {
  readonly id: string;
  readonly email: string;
  readonly first_name: string | null;
  readonly preferred_language: string;
}

type Parts = Pick<Services, 'settings' | 'translate'>;

/** A mail in English words, before it is put into the person's language. */
interface Draft {
  readonly template: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly path: string };
  readonly notes?: readonly string[];
  readonly values?: MessageValues;
  /** Another reader than the person themself. */
  readonly to_email?: string;
}

const HELLO = msg('Hello {name},');
const NOT_ME = msg('If you did not ask for this, you can ignore this message.');

function write({ settings, translate }: Parts, person: MailPerson, draft: Draft): Mail {
  const language = asLanguage(person.preferred_language) ?? 'en';
  const values = { app: settings.appName, name: person.first_name ?? '', ...draft.values };
  const say = (text: string) => translate(language, text, values);
  const { text, html } = layOutMail({
    language,
    appName: settings.appName,
    paragraphs: draft.paragraphs.map(say),
    ...(draft.link && {
      link: { label: say(draft.link.label), url: `${settings.publicUrl}${draft.link.path}` },
    }),
    notes: (draft.notes ?? []).map(say),
  });
  return {
    user_id: person.id,
    to_email: draft.to_email ?? person.email,
    template: draft.template,
    subject: say(draft.subject),
    text,
    html,
  };
}

/** Asks the person to show that the address is theirs. @param token as the library made it */
export function verificationMail(parts: Parts, person: MailPerson, token: string): Mail {
  return write(parts, person, {
    template: 'verify-email',
    subject: msg('{app}: confirm your email address'),
    paragraphs: [HELLO, msg('Please confirm your email address to activate your account.')],
    link: {
      label: msg('Confirm email address'),
      path: `/api/auth/verify-email?token=${encodeURIComponent(token)}`,
    },
    notes: [msg('The link works for 24 hours.'), NOT_ME],
  });
}

export function resetMail(parts: Parts, person: MailPerson, token: string): Mail {
  return write(parts, person, {
    template: 'reset-password',
    subject: msg('{app}: choose a new password'),
    paragraphs: [HELLO, msg('Somebody, probably you, asked for a new password for your account.')],
    link: { label: msg('Choose a new password'), path: `/reset-password?token=${encodeURIComponent(token)}` },
    notes: [msg('The link works once, for one hour.'), NOT_ME],
  });
}

/** Tells the owner of an address that somebody tried to sign up with it; the form itself never tells. */
export function alreadyRegisteredMail(parts: Parts, person: MailPerson): Mail {
  return write(parts, person, {
    template: 'already-registered',
    subject: msg('{app}: you have an account already'),
    paragraphs: [
      HELLO,
      msg(
        'Somebody, probably you, tried to create an account with this email address. There is one already: please sign in, or choose a new password if you have forgotten yours.',
      ),
    ],
    link: { label: msg('Sign in'), path: '/login' },
    notes: [NOT_ME],
  });
}

/** Asks a parent or guardian for their consent, at their own address (DPDP Act 2023, section 9). */
export function guardianMail(parts: Parts, person: MailPerson, guardian_email: string, token: string): Mail {
  return write(parts, person, {
    template: 'guardian-consent',
    to_email: guardian_email,
    subject: msg('{app}: a young person asks for your consent'),
    paragraphs: [
      msg('Hello,'),
      msg(
        '{name} ({email}) is under 18 and would like to use {app}, a place to develop business ideas. As a parent or guardian you decide. Without your consent the account stays closed.',
      ),
    ],
    link: { label: msg('Read and decide'), path: `/api/auth/guardian?token=${encodeURIComponent(token)}` },
    notes: [msg('The link works for 7 days. If you do not know {name}, you can ignore this message.')],
    values: { email: person.email },
  });
}

export function guardianAgreedMail(parts: Parts, person: MailPerson): Mail {
  return write(parts, person, {
    template: 'guardian-agreed',
    subject: msg('{app}: your guardian has agreed'),
    paragraphs: [HELLO, msg('Your parent or guardian has agreed. You can sign in now.')],
    link: { label: msg('Sign in'), path: '/login' },
  });
}

/** Warns the person, so that a thief does not change a password unnoticed. */
export function passwordChangedMail(parts: Parts, person: MailPerson): Mail {
  return write(parts, person, {
    template: 'password-changed',
    subject: msg('{app}: your password was changed'),
    paragraphs: [
      HELLO,
      msg('The password of your account was changed. If this was not you, choose a new one at once.'),
    ],
    link: { label: msg('Choose a new password'), path: '/forgot-password' },
  });
}

/** Tells the person that staff have closed their account, why, and whom to write to. */
export function suspendedMail(parts: Parts, person: MailPerson, { reason, contact }: Suspension): Mail {
  const whom =
    contact?.name == null
      ? msg('If you think that this is a mistake, please write to {contact_email}.')
      : msg('If you think that this is a mistake, please write to {contact_name}, {contact_email}.');
  return write(parts, person, {
    template: 'account-suspended',
    subject: msg('{app}: your account is suspended'),
    paragraphs: [
      HELLO,
      msg('Your account is suspended: nobody can sign in to it. Nothing that you wrote is removed.'),
      ...(reason === null ? [] : [msg('The reason: {reason}')]),
      contact === null ? msg('If you think that this is a mistake, please contact us.') : whom,
    ],
    link: { label: msg('Contact'), path: '/contact' },
    values: {
      reason: reason ?? '',
      contact_name: contact?.name ?? '',
      contact_email: contact?.email ?? '',
    },
  });
}

/** Tells the person of their new way in, so that nobody opens one unnoticed. */
export function googleLinkedMail(parts: Parts, person: MailPerson): Mail {
  return write(parts, person, {
    template: 'google-linked',
    subject: msg('{app}: you can now sign in with Google'),
    paragraphs: [
      HELLO,
      msg(
        'You have signed in with the Google account of this address, and can do so from now on. Your password works as before. If this was not you, please contact us at once.',
      ),
    ],
    link: { label: msg('Contact'), path: '/contact' },
  });
}

/** Asks whoever reads a new address to show that it is the person's. */
export function newEmailMail(parts: Parts, person: MailPerson, to_email: string, token: string): Mail {
  return write(parts, person, {
    template: 'confirm-new-email',
    to_email,
    subject: msg('{app}: confirm your new email address'),
    // whoever reads it need not be the person, and a name can be any words
    paragraphs: [msg('Hello,'), msg('Please confirm that {email} is the new email address of your account.')],
    link: {
      label: msg('Confirm email address'),
      path: `/api/auth/confirm-email?token=${encodeURIComponent(token)}`,
    },
    notes: [msg('The link works for 24 hours.'), NOT_ME],
    values: { email: to_email },
  });
}

/** Tells the owner of an address that somebody wanted it for another account; the form itself never tells. */
export function emailTakenMail(parts: Parts, owner: MailPerson): Mail {
  return write(parts, owner, {
    template: 'email-taken',
    subject: msg('{app}: this address has an account already'),
    paragraphs: [
      HELLO,
      msg(
        'Somebody, probably you, wanted to use this email address for another account. It belongs to this one, so nothing was changed.',
      ),
    ],
    link: { label: msg('Sign in'), path: '/login' },
    notes: [NOT_ME],
  });
}

/** Warns at the address that is about to be replaced, so that a thief does not take an account unnoticed. */
export function emailChangeAskedMail(parts: Parts, person: MailPerson, email: string): Mail {
  return write(parts, person, {
    template: 'email-change-asked',
    subject: msg('{app}: a new email address was asked for'),
    paragraphs: [
      HELLO,
      msg(
        'Somebody, probably you, asked to change the email address of your account to {email}. Until that address is confirmed nothing changes. If this was not you, choose a new password at once: the link in the other email then no longer works.',
      ),
    ],
    link: { label: msg('Choose a new password'), path: '/forgot-password' },
    values: { email },
  });
}

/** The last word to the old address. @param person as they were before */
export function emailChangedMail(parts: Parts, person: MailPerson, email: string): Mail {
  return write(parts, person, {
    template: 'email-changed',
    subject: msg('{app}: your email address was changed'),
    paragraphs: [HELLO, msg('You now sign in with {email}. If this was not you, please contact us at once.')],
    link: { label: msg('Contact'), path: '/contact' },
    values: { email },
  });
}

const TWO_FACTOR_WORDS = {
  two_factor_enabled: {
    subject: msg('{app}: one-time codes switched on'),
    text: msg(
      'Signing in to your account now asks for a code of your app as well. Keep the backup codes where you find them without your phone. If this was not you, choose a new password at once.',
    ),
  },
  two_factor_disabled: {
    subject: msg('{app}: one-time codes switched off'),
    text: msg(
      'Signing in to your account no longer asks for a code. If this was not you, choose a new password at once.',
    ),
  },
};

/** Tells the person that their second factor changed, so that a thief does not do it unnoticed. */
export function twoFactorMail(parts: Parts, person: MailPerson, change: keyof typeof TWO_FACTOR_WORDS): Mail {
  const { subject, text } = TWO_FACTOR_WORDS[change];
  return write(parts, person, {
    template: change.replaceAll('_', '-'),
    subject,
    paragraphs: [HELLO, text],
    link: { label: msg('Choose a new password'), path: '/forgot-password' },
  });
}

/** Tells the person that a program can speak for them now, so that nobody makes a token unnoticed. */
export function programTokenMail(parts: Parts, person: MailPerson, name: string): Mail {
  return write(parts, person, {
    template: 'program-token-made',
    subject: msg('{app}: a token for a program was made'),
    paragraphs: [
      HELLO,
      msg(
        'A program called “{name}” can now use the assistant in your name for 90 days. You can revoke its token under Preferences at any time. If this was not you, choose a new password at once: that revokes all tokens.',
      ),
    ],
    link: { label: msg('Choose a new password'), path: '/forgot-password' },
    values: { name },
  });
}
