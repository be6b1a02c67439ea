import { findAdvisories } from './findings.ts';
import type { AdvisoryKind } from '../../shared/guardrails/constants.ts';
import type { Advisory, CheckedText, CheckText } from '../../shared/guardrails/model.ts';
import type { Language } from '../../shared/platform/languages.ts';
import { msg } from '../../shared/platform/messages.ts';
import type { MemberContext } from '../platform/context.ts';
import type { Translate } from '../platform/i18n.ts';

/** What is said of a kind, and whom to call. */
interface Words {
  readonly text: string;
  readonly numbers: readonly string[];
}

const WORDS: Readonly<Record<AdvisoryKind, Words>> = {
  self_harm: {
    text: msg(
      'You are not alone. Please talk to somebody now: call Tele-MANAS on 14416, free, day and night. If you are in danger, call 112.',
    ),
    numbers: ['14416', '112'],
  },
  emergency: {
    text: msg('If this is happening now, call 112, or 108 for an ambulance, before you read on.'),
    numbers: ['112', '108'],
  },
  abuse: {
    text: msg(
      'Nobody may do this to you. Call 112 if you are in danger; 181 is the helpline for women, 1098 the one for children.',
    ),
    numbers: ['112', '181', '1098'],
  },
  fraud: {
    text: msg(
      'If money is lost, call 1930 at once and tell your bank: the first hours count. Never tell anybody an OTP or PIN, and pay no fee for a loan or a prize.',
    ),
    numbers: ['1930'],
  },
  aadhaar: {
    text: msg('There is an Aadhaar number in your message. It is masked before the message is stored.'),
    numbers: [],
  },
  card: { text: msg('There is a card number in your message. No answer needs it.'), numbers: [] },
  pan: { text: msg('There is a PAN in your message. No answer needs it.'), numbers: [] },
  account: { text: msg('There is a bank account number in your message. No answer needs it.'), numbers: [] },
  phone: { text: msg('There is a phone number in your message. No answer needs it.'), numbers: [] },
  medical: {
    text: msg(
      'This is general information, not a diagnosis. Please see a doctor or health worker; in an emergency call 108.',
    ),
    numbers: ['108', '104'],
  },
  legal: {
    text: msg('This is general information, not legal advice. Free legal aid: call 15100.'),
    numbers: ['15100'],
  },
  tax: {
    text: msg(
      'Tax rules change and depend on your case. Please confirm it with a tax adviser or on the official portal.',
    ),
    numbers: [],
  },
  financial: {
    text: msg(
      'This is general information, not financial advice. Please ask a registered adviser or your bank before you decide.',
    ),
    numbers: [],
  },
};
const OFFER = msg('Mask the number');

/** What comes before any answer: where somebody may be in danger, or losing money this very hour. */
const FIRST: readonly AdvisoryKind[] = ['self_harm', 'emergency', 'abuse', 'fraud'];

/** What a text of the person's should make them careful about, in their language. */
export async function checkText(
  { translate, request }: MemberContext,
  { text, language = request.language }: CheckText,
): Promise<CheckedText> {
  return { advisories: adviseOn(text, language, translate) };
}

/** The same for a text that is sent anyway. */
export function adviseOn(text: string, language: Language, translate: Translate): Advisory[] {
  return findAdvisories(text).map(({ kind, masked }) => ({
    kind,
    text: translate(language, WORDS[kind].text),
    numbers: [...WORDS[kind].numbers],
    masked,
    // an Aadhaar number is masked in any case: there is nothing to choose
    offer: masked === null || kind === 'aadhaar' ? null : translate(language, OFFER),
  }));
}

/** What an answer to a text begins with: whom to call, where that is more pressing than the answer. */
export function helpFirst(text: string, language: Language, translate: Translate): string[] {
  const found = findAdvisories(text);
  return FIRST.filter((kind) => found.some((one) => one.kind === kind)).map((kind) =>
    translate(language, WORDS[kind].text),
  );
}

/** Whether a text tells of money or data that were taken by deceit, or are about to be. */
export function tellsOfFraud(text: string): boolean {
  return findAdvisories(text).some(({ kind }) => kind === 'fraud');
}
