import { BorderStyle, type IParagraphOptions } from 'docx';
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
export const QUOTE: IParagraphOptions = {
  indent: { start: 240 },
  border: { left: { style: BorderStyle.SINGLE, size: 12, color: INK.line, space: 8 } },
};
