import { foldWord } from '../language/fold.ts';
import type { Passage } from './passage.ts';
import type { FoundTrade } from './trades.ts';

/** A program is made by somebody else than those who use it. */
const PROGRAMS = new Set(
  'app apps application software bot chatbot saas website portal ऐप एप ॲप सॉफ्टवेयर सॉफ्टवेअर वेबसाइट ایپ سافٹویئر ویبسائٹ செயலி ஆப் மென்பொருள் యాప్ సాఫ్ట్‌వేర్ ಆ್ಯಪ್ ಆಪ್ ಸಾಫ್ಟ್‌ವೇರ್ ആപ്പ് സോഫ്റ്റ്‌വെയർ অ্যাপ সফটওয়্যার এপ એપ સોફ્ટવેર ਐਪ ਸਾਫਟਵੇਅਰ ଆପ୍ ସଫ୍ଟୱେର'
    .split(' ')
    .map(foldWord),
);
/** 'For' before the noun, behind it, and at its end. */
const BEFORE = new Set(['for']);
const BEHIND = new Set(
  'लिए लिये liye liey لیے لئے ਲਈ માટે জন্য জন্যে বাবে ପାଇଁ साठी కోసం வேண்டி വേണ്ടി'.split(' ').map(foldWord),
);
const ENDING = /(साठी|साठि|க்கான|க்காக|ಗಾಗಿ|ക്കായി|ക്കുള്ള)$/u;
const REACH = 3;

/**
 * Whether a title names a trade as the one that a program serves: 'an app for grocery shops' trades no groceries.
 *
 * @param passage the title
 * @param trade a trade that was found in it
 */
export function isServed(passage: Passage, { at, next }: FoundTrade): boolean {
  if (!passage.tokens.some(({ plain }) => PROGRAMS.has(plain))) return false;
  const words = (from: number, to: number) =>
    passage.tokens.slice(Math.max(0, from), to).map(({ plain }) => plain);
  return (
    words(at - REACH, at).some((word) => BEFORE.has(word)) ||
    words(next, next + REACH).some((word) => BEHIND.has(word)) ||
    words(at, next + REACH).some((word) => ENDING.test(word))
  );
}
