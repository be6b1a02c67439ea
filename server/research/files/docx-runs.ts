import { TextRun, type IRunOptions, type PageNumber } from 'docx';
import { withoutIsolates, type Text } from './document.ts';
import { SCRIPT, type ScriptFonts } from './docx-fonts.ts';

/** How words look besides what they say of themselves. Sizes in half points. */
export interface RunLook {
  readonly bold?: boolean;
  readonly color?: string;
  readonly size?: number;
}

interface RunSetting {
  readonly look: RunLook;
  readonly fonts: ScriptFonts;
  readonly direction: 'ltr' | 'rtl';
  /** A field in the place of the words. */
  readonly field?: (typeof PageNumber)[keyof typeof PageNumber];
}

/** Words as runs of one script each: word processors choose the font and the direction by the run, not by the letter. */
export function docxRuns(text: Text, { look, fonts, direction, field }: RunSetting): TextRun[] {
  const runs = text.flatMap((span) =>
    span.text.split('\n').flatMap((line, index) =>
      runsOf(line, direction).map(
        (part, at) =>
          new TextRun({
            ...lookOf({ ...look, ...(span.bold === true && { bold: true }) }, part, fonts),
            text: part.text,
            ...(index > 0 && at === 0 && { break: 1 }),
          }),
      ),
    ),
  );
  if (field === undefined) return runs;
  return [
    new TextRun({ ...lookOf(look, { text: '', isRight: direction === 'rtl' }, fonts), children: [field] }),
  ];
}

/** What is isolated from left to right, or isolated and has no letter: a percentage, a telephone number, a size. */
const LEFT_TO_RIGHT = /(\u2066[^\u2066-\u2069]*\u2069|\u2068[^\p{L}\u2066-\u2069]*\u2069)/u;

/**
 * In a line from right to left what is isolated from left to right is a run of its own, as word processors want it, with marks that
 * cannot be seen at both ends for those that go by the letters.
 */
function runsOf(line: string, direction: RunSetting['direction']): Part[] {
  const isolated = direction === 'rtl' ? line.split(LEFT_TO_RIGHT) : [line];
  return isolated.flatMap((text, at) => {
    // a text split by what it holds has that at every second place
    if (at % 2 === 1)
      return [{ text: `${LEFT_TO_RIGHT_MARK}${withoutIsolates(text)}${LEFT_TO_RIGHT_MARK}`, isRight: false }];
    if (text === '' && isolated.length > 1) return [];
    return partsOf(heldTogether(inOrder(text, direction), direction), direction);
  });
}

const ISOLATED = /\u2068([^\u2066-\u2069]*)\u2069/gu;

/**
 * Word processors keep no isolates. In a line from right to left marks that cannot be seen stand at both ends of what reads from left
 * to right, which keep a full stop or a bracket at its end where it belongs.
 */
function inOrder(text: string, direction: RunSetting['direction']): string {
  if (direction === 'ltr') return withoutIsolates(text);
  const marked = text.replaceAll(ISOLATED, (_whole, inside: string) =>
    FIRST_LETTER.exec(inside)?.[0].match(LATIN)
      ? `${LEFT_TO_RIGHT_MARK}${inside}${LEFT_TO_RIGHT_MARK}`
      : inside,
  );
  return withoutIsolates(marked);
}

const FIRST_LETTER = /\p{L}/u;
const RUPEES = /[−-]?₹/gu;
const LEFT_TO_RIGHT_MARK = '\u200E';

/** After Arabic letters a bare rupee sign slips behind its digits: a mark that cannot be seen keeps both in their order. */
function heldTogether(text: string, direction: RunSetting['direction']): string {
  return direction === 'rtl' || RIGHT_TO_LEFT.test(text)
    ? text.replaceAll(RUPEES, `${LEFT_TO_RIGHT_MARK}$&`)
    : text;
}

interface Part {
  readonly text: string;
  readonly isRight: boolean;
}

function lookOf(
  { bold = false, color, size }: RunLook,
  { text, isRight }: Part,
  fonts: ScriptFonts,
): IRunOptions {
  return {
    font: fonts.attributes(fonts.faceFor(text)),
    bold,
    boldComplexScript: bold,
    rightToLeft: isRight,
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size, sizeComplexScript: size }),
  };
}

const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;

/** Splits where the script changes. Signs and figures go with the letters before them, at the start with those behind. */
function partsOf(text: string, direction: 'ltr' | 'rtl'): Part[] {
  const parts: { text: string; kind: string | null }[] = [];
  for (const letter of text) {
    const kind = kindOf(letter);
    const last = parts.at(-1);
    if (!last || (kind !== null && last.kind !== null && kind !== last.kind))
      parts.push({ text: letter, kind });
    else {
      last.text += letter;
      last.kind ??= kind;
    }
  }
  if (parts.length === 0) return [{ text: '', isRight: direction === 'rtl' }];
  return parts.map((part) => ({
    text: part.text,
    isRight: part.kind === null ? direction === 'rtl' : part.kind === 'right',
  }));
}

function kindOf(letter: string): string | null {
  if (RIGHT_TO_LEFT.test(letter)) return 'right';
  if (LATIN.test(letter)) return 'latin';
  if (!SCRIPT.test(letter)) return null;
  // each script of its own has its block of 128 letters
  return `${(letter.codePointAt(0) ?? 0) >> 7}`;
}
