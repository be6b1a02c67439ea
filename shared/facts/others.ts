import type { Amount } from './amounts.ts';
import { foldWord } from '../language/fold.ts';
import type { Passage } from './passage.ts';

/** Case marks by which something is given to somebody, after the noun and at its end. */
const DATIVE = new Set('को ला ને ਨੂੰ ਨੂ کو ko ku ki'.split(' '));
const DATIVE_ENDING = /(ांना|ाला|ને|কে|লৈ|ঙক|ଙ୍କୁ|କୁ|க்கு|களுக்கு|కు|కి|ಗೆ|ಕ್ಕೆ|ക്ക്|ന്|ലേക്ക്)$/u;
const ENGLISH_DATIVE = new Set([
  'to',
  'for',
  'from',
  'with',
  'by',
  'through',
  'via',
  'on',
  'at',
  'than',
  'the_same',
]);
/** What only one's own business has. */
const OURS: ReadonlySet<string> = new Set(['own', 'need', 'loan', 'fixed', 'wage', 'staff', 'worker']);
const PLACES = new Set(
  'area locality colony street road side sector society ward mohalla mohalle gali ilake इलाके मोहल्ले गली कॉलोनी भागात गल्लीत এলাকায় পাড়ায় অঞ্চলত ଅଞ୍ଚଳରେ વિસ્તારમાં ਇਲਾਕੇ ਮੁਹੱਲੇ علاقے محلے பகுதியில் தெருவில் ooru oorula ఏరియాలో వీధిలో ಏರಿಯಾದಲ್ಲಿ ബീദിയിൽ പ്രദേശത്ത്'
    .split(' ')
    .map(foldWord),
);
/** 'In our sector', 'हमारे मोहल्ले में': it is near us and not ours. */
function isPlace(passage: Passage, at: number): boolean {
  return PLACES.has(passage.plain(at)) || passage.cueAt(at, 'district') !== undefined;
}

/** Between who asks and what is asked: 'दिल्ली वाले वैसा ही 4000'. */
const GAP = 3;

/**
 * Whether an amount is said of somebody else who sells or asks: 'an exporter sells a similar one for 160', 'शोरूम वाले 3500 लेते हैं'. To whom one
 * sells oneself is no rival.
 */
export function isOthers(
  passage: Passage,
  [from, to]: readonly [number, number],
  { first, next }: Amount,
): boolean {
  const cues = passage.between(from, to);
  if (cues.some(({ kind, next: behind }) => OURS.has(kind) && !isPlace(passage, behind))) return false;
  const agent = cues.some(
    (cue) => cue.kind === 'agent' && cue.next <= first && first - cue.next < GAP && !isGivenTo(passage, cue),
  );
  if (agent) return true;
  const asks = cues.some(
    ({ kind }) => kind === 'sell' || kind === 'take' || kind === 'price' || kind === 'goes',
  );
  return (
    (asks || next >= to - 1) &&
    cues.some((cue) => cue.kind === 'other' && cue.at < first && !isGivenTo(passage, cue))
  );
}

const PAYS = new Set('pay pays paying offer offers'.split(' '));
/** 'Traders pay 55 per kg': who pays is a buyer, and the amount our price. */
export function isBuyers(
  passage: Passage,
  [from, to]: readonly [number, number],
  { first }: Amount,
): boolean {
  const cues = passage.between(from, to);
  const other = cues.find(({ kind, at }) => kind === 'other' && at < first);
  if (!other || cues.some(({ kind }) => OURS.has(kind))) return false;
  return passage.tokens.slice(other.next, first).some(({ plain }) => PAYS.has(plain));
}

function isGivenTo(passage: Passage, { at, next }: { at: number; next: number }): boolean {
  return (
    ENGLISH_DATIVE.has(passage.plain(at - 1)) ||
    ENGLISH_DATIVE.has(passage.plain(at - 2)) ||
    DATIVE.has(passage.plain(next)) ||
    DATIVE_ENDING.test(passage.plain(next - 1))
  );
}
