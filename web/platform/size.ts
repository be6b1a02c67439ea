import { directionOf } from '../../shared/platform/languages.ts';
import { currentLanguage } from './current-language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of storage in its largest fitting unit: '1.9 GB'. Among words written from right to left the unit stays behind its number. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const language = currentLanguage();
  const amount = new Intl.NumberFormat(`${language}-IN-u-nu-latn`, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
  return directionOf(language) === 'rtl' ? `\u2068${amount}\u2069` : amount;
}
