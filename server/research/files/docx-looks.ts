import { BorderStyle, type IParagraphOptions, type LevelFormat } from 'docx';
import type { RunLook } from './docx-runs.ts';

export const INK = { quiet: '5A5048', line: 'D8D0C6', soft: 'F3EEE6', accent: '1D4ED8' } as const;
export const QUIET: RunLook = { color: INK.quiet, size: 19 };
/** In twentieths of a point, as Word measures. */
export const TABLE_WIDTH = 9000;
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const THIN = { style: BorderStyle.SINGLE, size: 4, color: INK.line } as const;
export const LINES_BETWEEN = {
  top: THIN,
  bottom: THIN,
  left: NO_LINE,
  right: NO_LINE,
  insideHorizontal: THIN,
  insideVertical: NO_LINE,
};
/** The bar of a quote is on the side where its lines begin: borders are not turned with the direction. */
export function quoteLook(direction: 'ltr' | 'rtl'): IParagraphOptions {
  const bar = { style: BorderStyle.SINGLE, size: 12, color: INK.line, space: 8 };
  return { indent: { start: 240 }, border: direction === 'rtl' ? { right: bar } : { left: bar } };
}

export function numbering(
  reference: string,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
) {
  return {
    reference,
    levels: [
      {
        level: 0,
        format,
        text,
        style: { paragraph: { indent: { left: 400, hanging: 400 } } },
      },
    ],
  };
}
