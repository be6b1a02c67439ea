const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/gu;
const NUMBER = String.raw`\d+(?:[.,]\d+)*`;
const COUNT = String.raw`(?:${NUMBER}|\{\w+\})`;
const UNITS = 'kg|mg|g|ml|mm|cm|km|m|kWh|kW|kVA|W|V|HP|hp|cc|GSM|RPM|rpm|KB|MB|GB|ms|dB';

/**
 * What is read as one from left to right: 15%, 1800-180-1551, 2025-26, 100+5, 98765 43210, 10 MB. A hole, such as {limit}, may stand
 * for the number. Slashes between digits and a letter right behind one keep their place by themselves.
 */
const KEPT_TOGETHER = new RegExp(
  String.raw`${COUNT} ?%|%\d|${NUMBER}(?:[-–+×]${NUMBER}| \d+)+|${COUNT} (?:${UNITS})(?![A-Za-z])`,
  'gu',
);

/**
 * Parts of an Urdu text in no isolate (U+2066 to U+2069) that the letters around them turn round: `15%` would be shown as `%15`, and
 * a helpline with its last digits first. Rupee signs are held together where texts are compiled.
 */
export function turnedRound(text: string): string[] {
  return text.replaceAll(ISOLATED, '\n').match(KEPT_TOGETHER) ?? [];
}
