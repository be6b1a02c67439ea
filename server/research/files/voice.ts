import { msg } from '../../../shared/platform/messages.ts';
import { directionOf, type Language } from '../../../shared/platform/languages.ts';
import type { Claim, Sentence, SentenceValue } from '../../../shared/research/model.ts';
import {
  renderCitation,
  renderNum,
  renderRupees,
  renderSentence,
  type RenderContext,
  type Setting,
  type Translate,
} from '../../../shared/research/render.ts';
import { reportContext, type Report } from '../../../shared/research/report.ts';
import type { MessageValues } from '../../../shared/platform/messages.ts';
import type { Translate as Translator } from '../../platform/i18n.ts';
import { isolate } from './document.ts';

/** Says what a report holds in the words of one language, as the screen does. */
export interface Voice {
  readonly language: Language;
  readonly context: RenderContext;
  readonly claims: ReadonlyMap<string, Claim>;
  /** A message of the catalogues. */
  say(text: string, values?: MessageValues): string;
  /** A sentence of the report; nothing for none. */
  tell(sentence: Sentence | null): string;
  /** A number of the report, or a dash. */
  number(id: string | null | undefined): string;
  /** Rupees in lakh and crore. */
  rupees(amount: number): string;
  /** The words of a claim: of a page or a model, in their own direction. */
  claim(claim: Claim): string;
  /** The words of a quote with its [n]. */
  quote(evidence_id: string): string;
  /** A date as exact as it is given: a day or a month. */
  date(at: string): string;
}

/** The voice of a report in a language. */
export function voiceOf(report: Report, language: Language, translate: Translator): Voice {
  const context = reportContext(report);
  const isRightToLeft = directionOf(language) === 'rtl';
  const say = (text: string, values?: MessageValues) => translate(language, text, values);
  const translateSentence: Translate = (text, values) =>
    Object.keys(values).length === 0 ? translate(language, text) : translate(language, text, values);
  const apart = (text: string) => (isRightToLeft || RIGHT_TO_LEFT.test(text) ? isolate(text) : text);
  const lists = new Intl.ListFormat(`${language}-IN`, { type: 'conjunction' });
  // the mark is in the reader's language: within the English words it would be read before them
  const inEnglish = (text: string) => `${apart(text)} (${say(msg('in English'))})`;
  const setting: Setting = {
    value: (text, value) => (isForeign(value, language) ? inEnglish(text) : apart(text)),
    prose: (text, written) => (isUnread(written, language) ? inEnglish(text) : apart(text)),
    list: (items) => lists.format(items),
  };
  const tag = `${language}-IN-u-nu-latn`;
  return {
    language,
    context,
    claims: new Map(report.claims.map((claim) => [claim.id, claim])),
    say,
    tell: (sentence) =>
      sentence === null ? '' : renderSentence(sentence, context, translateSentence, setting),
    number: (id) => {
      const num = id == null ? undefined : context.nums.get(id);
      return num ? apart(renderNum(num, translateSentence)) : '–';
    },
    rupees: (amount) => apart(renderRupees(amount, translateSentence)),
    claim: ({ text }) => apart(text),
    quote: (id) => {
      const quote = context.evidence.get(id)?.quote;
      return quote === undefined ? '' : `${apart(quote)} ${renderCitation([id], context)}`;
    },
    date: (at) => dateIn(tag, at),
  };
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;

/** English words of our library or of a model for who reads another language. A name needs no mark. */
function isForeign(value: SentenceValue, language: Language): boolean {
  return (
    (value.kind === 'library' && value.language !== language && value.path !== 'name') ||
    (value.kind === 'model' && isUnread(value.language, language))
  );
}

function isUnread(written: string, language: Language): boolean {
  return written === 'en' && language !== 'en';
}

const MONTH = /^\d{4}-\d{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}/;

function dateIn(tag: string, at: string): string {
  const month = { month: 'short', year: 'numeric' } as const;
  if (MONTH.test(at))
    return new Intl.DateTimeFormat(tag, { ...month, timeZone: 'UTC' }).format(new Date(`${at}-01`));
  if (!DAY.test(at)) return at;
  return new Intl.DateTimeFormat(tag, { ...month, day: 'numeric', timeZone: 'Asia/Kolkata' }).format(
    new Date(at),
  );
}
