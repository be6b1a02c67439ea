import { plural } from '@lingui/core/macro';
import { COUNTED_MAX } from '../../shared/platform/counting.ts';
import { DAY, HOUR, MINUTE } from '../../shared/platform/time.ts';
import { directionOf } from '../../shared/platform/languages.ts';
import { currentLanguage } from './current-language.ts';

/** Digits are Latin in every language: figures are compared and typed. */
function tag(): string {
  return `${currentLanguage()}-IN-u-nu-latn`;
}

const kept = new Map<string, unknown>();

/** Formatters are dear to make: one per language and kind is kept. */
function keep<Formatter>(kind: string, make: (tag: string) => Formatter): Formatter {
  const language = tag();
  const key = `${kind} ${language}`;
  const found = kept.get(key);
  if (found !== undefined) return found as Formatter;
  const made = make(language);
  kept.set(key, made);
  return made;
}

/** A figure with Indian grouping: 1,23,456. */
export function formatNumber(value: number, digits = 0): string {
  return keep(
    `number ${digits}`,
    () => new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }),
  ).format(value);
}

/** A count that the server ends at 1,000: '999+' from there on. */
export function formatCount(value: number): string {
  return value > COUNTED_MAX ? `${COUNTED_MAX}+` : formatNumber(value);
}

/** A figure in lakh and crore from one lakh on: '1.85 lakh', '18.5 लाख'; below that in full. */
export function formatCompact(value: number): string {
  if (Math.abs(value) < 100_000) return formatNumber(value, Number.isInteger(value) ? 0 : 2);
  return keep(
    'compact',
    (language) =>
      new Intl.NumberFormat(language, {
        notation: 'compact',
        compactDisplay: 'long',
        maximumFractionDigits: 2,
      }),
  ).format(value);
}

/** After Arabic letters a bare ₹ would slip behind its digits, and a % before them. */
function mark(): string {
  return directionOf(currentLanguage()) === 'rtl' ? '\u200E' : '';
}

/** Money kept in paise, shown in rupees: '₹14,000', '₹1.85 lakh' from one lakh on. `exact` writes every rupee and its paise. */
export function formatRupees(paise: number, { exact = false }: { readonly exact?: boolean } = {}): string {
  const sign = `${mark()}${paise < 0 ? '−' : ''}`;
  const rupees = Math.abs(paise) / 100;
  if (!exact) return `${sign}₹${formatCompact(rupees)}`;
  const digits = Number.isInteger(rupees) ? 0 : 2;
  const full = keep(
    `rupees ${digits}`,
    () => new Intl.NumberFormat('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return `${sign}₹${full.format(rupees)}`;
}

/** A share of one: 0.574 is '57%'. */
export function formatPercent(share: number, digits = 0): string {
  const format = keep(
    `percent ${digits}`,
    () => new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: digits }),
  );
  return mark() + format.format(share);
}

/** '20 Nov 2026', '20 नव॰ 2026'. */
export function formatDate(at: string | number | Date): string {
  return keep(
    'date',
    (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
  ).format(new Date(at));
}

/** '10:42'. */
export function formatTime(at: string | number | Date): string {
  return keep(
    'time',
    (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  ).format(new Date(at));
}

/** '20 Nov 2026, 10:42'. */
export function formatDateTime(at: string | number | Date): string {
  return keep(
    'date and time',
    (language) =>
      new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  ).format(new Date(at));
}

/** '18 minutes ago' within a day of `now`, else the date. Times to come: 'in 2 hours'. */
export function formatWhen(at: string | number | Date, now: Date): string {
  const apart = new Date(at).getTime() - now.getTime();
  if (Math.abs(apart) >= DAY) return formatDate(at);
  const relative = keep('relative', (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  if (Math.abs(apart) < MINUTE) return relative.format(0, 'second');
  if (Math.abs(apart) < HOUR) return relative.format(Math.trunc(apart / MINUTE), 'minute');
  return relative.format(Math.trunc(apart / HOUR), 'hour');
}

/** A length of time in its largest whole unit and the next: '2 min 5 s' is '2 minutes 5 seconds'. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const inSeconds = plural(rest, { one: '# second', other: '# seconds' });
  if (minutes === 0) return inSeconds;
  const inMinutes = plural(minutes, { one: '# minute', other: '# minutes' });
  return rest === 0 ? inMinutes : `${inMinutes} ${inSeconds}`;
}

/** Words in a row: 'a, b and c'. */
export function formatList(items: readonly string[]): string {
  return keep('list', (language) => new Intl.ListFormat(language)).format(items);
}

/** A date as exact as the source gives it: a day, a month or a year. */
export function formatPublished(date: string): string {
  if (/^\d{4}-\d{2}$/.test(date)) {
    return keep(
      'month',
      (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    ).format(new Date(`${date}-01`));
  }
  return /^\d{4}-\d{2}-\d{2}/.test(date) ? formatDate(date) : date;
}

/** The month of '2026-11' where the year goes without saying: 'Nov', 'नव॰'. */
export function formatMonth(month: string): string {
  return keep(
    'month alone',
    (language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
  ).format(new Date(`${month}-01`));
}
