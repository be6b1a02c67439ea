import { currentLanguage } from './current-language.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** An amount of storage in its largest fitting unit: '1.9 GB'. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return new Intl.NumberFormat(`${currentLanguage()}-IN-u-nu-latn`, {
    style: 'unit',
    unit: UNITS[power] ?? 'byte',
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
