import { expect, test } from 'vitest';
import {
  appearanceAttributes,
  DEFAULT_APPEARANCE,
  parseAppearance,
  shownTheme,
  type Appearance,
} from './appearance.ts';

const calm = { dark: false, contrast: false };

test('the defaults of the specification', () => {
  expect(DEFAULT_APPEARANCE).toMatchObject({
    theme_mode: 'auto',
    interface_style: 'comfortable',
    accent_color: 'blue',
    accessibility: {
      focus_indicators: true,
      keyboard_navigation: true,
      high_contrast: false,
      large_text: false,
    },
    advanced: {
      animations_enabled: true,
      transition_speed: 'normal',
      backdrop_blur: true,
      gradient_backgrounds: true,
    },
  });
});

test('auto follows the system, a choice does not', () => {
  expect(shownTheme(DEFAULT_APPEARANCE, { ...calm, dark: true })).toBe('dark');
  expect(shownTheme(DEFAULT_APPEARANCE, calm)).toBe('light');
  expect(shownTheme({ ...DEFAULT_APPEARANCE, theme_mode: 'light' }, { ...calm, dark: true })).toBe('light');
});

test('every preference changes an attribute of the page', () => {
  const before = appearanceAttributes(DEFAULT_APPEARANCE, calm);
  const { accessibility, advanced } = DEFAULT_APPEARANCE;
  const changes: Appearance[] = [
    { ...DEFAULT_APPEARANCE, theme_mode: 'dark' },
    { ...DEFAULT_APPEARANCE, interface_style: 'compact' },
    { ...DEFAULT_APPEARANCE, accent_color: 'teal' },
    { ...DEFAULT_APPEARANCE, accessibility: { ...accessibility, reduced_motion: true } },
    { ...DEFAULT_APPEARANCE, accessibility: { ...accessibility, high_contrast: true } },
    { ...DEFAULT_APPEARANCE, accessibility: { ...accessibility, large_text: true } },
    { ...DEFAULT_APPEARANCE, accessibility: { ...accessibility, focus_indicators: false } },
    { ...DEFAULT_APPEARANCE, accessibility: { ...accessibility, keyboard_navigation: false } },
    { ...DEFAULT_APPEARANCE, advanced: { ...advanced, animations_enabled: false } },
    { ...DEFAULT_APPEARANCE, advanced: { ...advanced, transition_speed: 'slow' } },
    { ...DEFAULT_APPEARANCE, advanced: { ...advanced, backdrop_blur: false } },
    { ...DEFAULT_APPEARANCE, advanced: { ...advanced, gradient_backgrounds: false } },
    { ...DEFAULT_APPEARANCE, advanced: { ...advanced, dense_information: true } },
  ];
  for (const change of changes) expect(appearanceAttributes(change, calm)).not.toEqual(before);
});

test('a system that asks for more contrast gets it', () => {
  expect(appearanceAttributes(DEFAULT_APPEARANCE, { ...calm, contrast: true })).toMatchObject({
    contrast: 'more',
  });
});

test('what the device keeps is completed from the defaults', () => {
  const kept = parseAppearance('{"theme_mode":"dark","accessibility":{"large_text":true}}');
  expect(kept.theme_mode).toBe('dark');
  expect(kept.accessibility).toEqual({ ...DEFAULT_APPEARANCE.accessibility, large_text: true });
  expect(kept.accent_color).toBe('blue');
});

test.each([null, '', 'null', '{', '42'])('a damaged copy (%j) is as good as none', (text) => {
  expect(parseAppearance(text)).toEqual(DEFAULT_APPEARANCE);
});

test('a kept purple is blue', () => {
  expect(parseAppearance('{"accent_color":"purple"}').accent_color).toBe('blue');
  expect(parseAppearance('{"accent_color":"teal"}').accent_color).toBe('teal');
});
