import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../shared/platform/time.ts';
import {
  formatCompact,
  formatCount,
  formatDate,
  formatDateTime,
  formatDuration,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRupees,
  formatTime,
  formatWhen,
} from './format.ts';

const show = (locale: string) => i18n.loadAndActivate({ locale, messages: {} });
/** The space before a unit is narrow and never breaks: any space will do here. */
const spaced = (text: string) => text.replace(/\s/gu, ' ');
const noon = new Date(2026, 10, 20, 12, 0);

beforeEach(() => show('en'));
afterEach(() => show('en'));

describe('figures', () => {
  test('are grouped the Indian way in every language, with Latin digits', () => {
    expect(formatNumber(1_234_567)).toBe('12,34,567');
    show('ur');
    expect(formatNumber(1_234_567)).toBe('12,34,567');
  });

  test('turn to lakh and crore from one lakh on', () => {
    expect(formatCompact(99_999)).toBe('99,999');
    expect(spaced(formatCompact(185_000))).toBe('1.85 lakh');
    expect(spaced(formatCompact(25_000_000))).toBe('2.5 crore');
    show('hi');
    expect(spaced(formatCompact(1_850_000))).toBe('18.5 लाख');
  });

  test('of money come from paise', () => {
    expect(formatRupees(1_400_000)).toBe('₹14,000');
    expect(spaced(formatRupees(18_500_000))).toBe('₹1.85 lakh');
    expect(formatRupees(18_500_050, { exact: true })).toBe('₹1,85,000.50');
    expect(formatRupees(-50_000)).toBe('−₹500');
    show('ur');
    expect(formatRupees(1_400_000)).toBe('\u200E₹14,000');
  });

  test('of shares are percentages', () => {
    expect(formatPercent(0.574)).toBe('57%');
    show('ur');
    expect(formatPercent(0.574)).toBe('\u200E57%');
  });
});

describe('dates', () => {
  test('name the month and follow the language', () => {
    expect(formatDate(noon)).toBe('20 Nov 2026');
    show('hi');
    expect(formatDate(noon)).toBe('20 नव॰ 2026');
  });

  test('with a time use the 24-hour clock', () => {
    expect(formatTime(new Date(2026, 10, 20, 18, 5))).toBe('18:05');
    expect(formatDateTime(new Date(2026, 10, 20, 0, 5))).toBe('20 Nov 2026, 00:05');
  });

  test('are relative within a day, either way, and whole dates beyond it', () => {
    const before = (milliseconds: number) => formatWhen(noon.getTime() - milliseconds, noon);
    expect(before(20_000)).toBe('now');
    expect(before(18 * MINUTE)).toBe('18 minutes ago');
    expect(before(3 * HOUR + 59 * MINUTE)).toBe('3 hours ago');
    expect(before(DAY)).toBe('19 Nov 2026');
    expect(before(-2 * HOUR)).toBe('in 2 hours');
  });
});

test('months are short and follow the language', () => {
  expect(formatMonth('2026-11')).toBe('Nov');
  show('hi');
  expect(formatMonth('2026-11')).toBe('नव॰');
});

test('lengths of time are said in minutes and seconds', () => {
  expect(formatDuration(5_400)).toBe('5 seconds');
  expect(formatDuration(60_000)).toBe('1 minute');
  expect(formatDuration(125_000)).toBe('2 minutes 5 seconds');
});

test('counts that end at 1,000 are exact to 999', () => {
  expect([0, 999, 1000].map(formatCount)).toEqual(['0', '999', '999+']);
});
