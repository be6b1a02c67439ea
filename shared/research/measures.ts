import { plainWord } from '../language/fold.ts';
import type { Token } from '../language/tokens.ts';
import { POINT_WORDS, SQUARES, unitOf } from './words/units.ts';

/** The unit after a number, over a hyphen ('45-day') or an adjective ('seven working days'). */
export function readUnit(tokens: readonly Token[], from: number): { unit: string; next: number } | null {
  const slash = tokens[from]?.text === '/' && tokens[from + 1]?.text === '-' ? 2 : 0;
  const at = from + slash;
  const direct = unitAt(tokens, at);
  if (direct) return direct;
  const skips =
    tokens[at]?.text === '-' ||
    ['working', 'calendar', 'full', 'us', 'more'].includes(tokens[at]?.plain ?? '');
  const skipped = skips ? unitAt(tokens, at + 1) : null;
  return skipped ?? (slash > 0 ? { unit: 'INR', next: at } : null);
}

export function unitAt(tokens: readonly Token[], at: number): { unit: string; next: number } | null {
  const token = tokens[at];
  if (!token) return null;
  const area = areaAt(tokens, at);
  if (area) return area;
  const after = tokens[at + 1]?.plain ?? '';
  const perCent = (token.plain === 'per' && after === 'cent') || (token.plain === PER && after === HUNDRED);
  const milli = MILLI.has(token.plain) ? THOUSANDTHS.get(unitOf(after) ?? '') : undefined;
  if (milli) return { unit: milli, next: at + 2 };
  const single = perCent ? 'percent' : unitOf(token.plain);
  if (single === null) return null;
  const whole = single === 'kg' ? KILO.get(unitOf(after) ?? '') : undefined;
  const unit = whole ?? single;
  const next = perCent || whole ? at + 2 : at + 1;
  const isPoint = unit === 'percent' && POINT_WORDS.has(tokens[next]?.plain ?? '');
  if (isPoint) return { unit: 'point', next: next + 1 };
  if (unit === 'times' && token.plain === 'x' && tokens[at - 1]?.end !== token.start) return null;
  return { unit, next };
}

/** 'کلو میٹر', 'किलो ग्राम': the prefix written as a word of its own. */
const KILO = new Map([
  ['metre', 'km'],
  ['gram', 'kg'],
]);

const MILLI = new Set(['ملی', 'मिली', 'মিলি', 'மில்லி', 'milli'].map(plainWord));
const THOUSANDTHS = new Map([
  ['metre', 'mm'],
  ['gram', 'mg'],
  ['litre', 'ml'],
]);
const [PER, HUNDRED] = ['فی', 'صد'].map(plainWord);

/** 'sq. ft', 'square metres', 'वर्ग फुट'. */
function areaAt(tokens: readonly Token[], at: number): { unit: string; next: number } | null {
  if (!SQUARES.has(tokens[at]?.plain ?? '')) return null;
  const from = tokens[at + 1]?.text === '.' ? at + 2 : at + 1;
  const side = unitOf(tokens[from]?.plain ?? '');
  return side === null ? null : { unit: `square ${side}`, next: from + 1 };
}
