import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/*
 * Reads the colours out of tokens.css and measures their contrast (WCAG 2.2) in every theme and accent.
 */
const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
type Oklch = readonly [l: number, c: number, h: number];
type Declarations = Readonly<Record<string, string>>;

function rule(selector: string): Declarations {
  const at = css.indexOf(`\n${selector} {`);
  if (at < 0) throw new Error(`no rule for ${selector}`);
  const body = css.slice(css.indexOf('{', at) + 1, css.indexOf('}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value?.trim() ?? '']),
  );
}

function luminance([l, c, h]: Oklch): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const rgb = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * (rgb[0] ?? 0) + 0.7152 * (rgb[1] ?? 0) + 0.0722 * (rgb[2] ?? 0);
}

function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const base = rule(':root');
const light = rule(":root,\n[data-theme='light']");
const dark = rule("[data-theme='dark']");
const themes: Readonly<Record<string, Declarations>> = {
  light: { ...base, ...light },
  dark: { ...base, ...light, ...dark },
  'light, more contrast': { ...base, ...light, ...rule("[data-contrast='more']") },
  'dark, more contrast': { ...base, ...light, ...dark, ...rule("[data-theme='dark'][data-contrast='more']") },
};
const accents: Readonly<Record<string, Declarations>> = {
  blue: {},
  ...Object.fromEntries(
    ['green', 'orange', 'red', 'pink', 'indigo', 'teal'].map((name) => [
      name,
      rule(`[data-accent='${name}']`),
    ]),
  ),
};

function colour(theme: Declarations, name: string): Oklch {
  const [l, c, h] = (/^oklch\(([^)]+)\)/.exec(theme[name] ?? '')?.[1] ?? '').split(' ').map(Number);
  if (l === undefined || c === undefined || h === undefined) throw new Error(`--${name} is no colour`);
  return [l, c, h];
}

/** The colours that follow from the accent's hue, as the last rule of tokens.css works them out. */
function accentColours(theme: Declarations, accent: Declarations) {
  const set = { ...theme, ...accent };
  const chroma = Number(set['chroma']);
  const share = Number(/\* ([\d.]+)/.exec(set['c-accent'] ?? '')?.[1] ?? 1);
  const hue = Number(set['hue']);
  const pair = (name: string): Oklch => {
    const [l = NaN, c = NaN] = (set[name] ?? '').split(' ').map(Number);
    return [l, c, hue];
  };
  const accented: Oklch = [Number(set['l-accent']), chroma * share, hue];
  return { accent: accented, soft: pair('tint'), on: pair('on') };
}

describe.each(Object.entries(themes))('%s', (name, theme) => {
  const least = name.includes('more') ? 7 : 4.5;

  test.each(Object.entries(accents))('text in and on the %s accent can be read', (_accent, declarations) => {
    const { accent, soft, on } = accentColours(theme, declarations);
    for (const ground of [colour(theme, 'paper'), colour(theme, 'raised'), soft, on]) {
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(least);
    }
    expect(contrast(colour(theme, 'ink'), soft)).toBeGreaterThanOrEqual(7);
  });

  test('ink can be read on every ground', () => {
    for (const ground of ['paper', 'raised', 'sunk', 'idle-soft']) {
      expect(contrast(colour(theme, 'ink'), colour(theme, ground))).toBeGreaterThanOrEqual(10);
      expect(contrast(colour(theme, 'ink-2'), colour(theme, ground))).toBeGreaterThanOrEqual(least);
      expect(contrast(colour(theme, 'ink-3'), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the tones can be read on their own ground and on paper', () => {
    for (const tone of ['good', 'warn', 'bad', 'info']) {
      for (const ground of [`${tone}-soft`, 'paper', 'raised']) {
        expect(contrast(colour(theme, tone), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
      }
    }
    expect(contrast(colour(theme, 'bad'), colour(theme, 'raised'))).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field can be seen', () => {
    expect(contrast(colour(theme, 'line-3'), colour(theme, 'raised'))).toBeGreaterThanOrEqual(3);
  });
});

test('the dark that the system asks for is the dark that a person chooses', () => {
  const followed = /\[data-theme='auto'\] \{([^}]+)\}/.exec(css)?.[1] ?? '';
  const chosen = css.slice(css.indexOf('{', css.indexOf("\n[data-theme='dark'] {")) + 1);
  const tidy = (text: string) =>
    text
      .slice(0, text.includes('}') ? text.indexOf('}') : undefined)
      .replace(/\s+/g, ' ')
      .trim();
  expect(tidy(followed)).toBe(tidy(chosen));
});

test('on paper the colours are those of light, but for the ground', () => {
  const print = readFileSync(new URL('print.css', import.meta.url), 'utf8');
  const [block = ''] = /:root\[data-theme\] \{[^}]+\}/.exec(print) ?? [];
  const printed = Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  const { scrim: _scrim, shadow: _shadow, ...colours } = light;
  expect(printed).toEqual({ ...colours, paper: 'oklch(1 0 0)' });
});
