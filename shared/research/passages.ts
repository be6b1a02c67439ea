import { normalise } from './normalise.ts';

/** A whole sentence, list item or table row of a page, with what governs it. Texts are normalised. */
export interface Passage {
  /** Offsets in the page as stored. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'sentence' | 'item' | 'row' | 'heading';
  /** The title of the page and the nearest heading. */
  readonly headings: readonly string[];
  /** The line before a list that introduces it. */
  readonly intro: string | null;
  /** The sentence before, which a pronoun may speak of. */
  readonly before: string | null;
  /** The sentence that the page opens with, which says where and of what it speaks. */
  readonly opening: string | null;
  readonly row: Row | null;
  /** Words that somebody is quoted with. */
  readonly spoken: boolean;
}

/** A row of a table: its cells under the names of their columns, and the first cells of the other rows. */
export interface Row {
  readonly cells: readonly string[];
  readonly columns: readonly string[];
  readonly others: readonly string[];
  /** The lines above and below the table, which may name the unit of all cells. */
  readonly caption: string | null;
  readonly note: string | null;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: 'text' | 'heading' | 'item' | 'row' | 'rule' | 'blank';
}

const BULLET = /^\s*(?:[•●▪◦‣*·–-]|\d{1,2}[.)]|\(?[a-z]\))\s+/u;
const MARKED_HEADING = /^\s*#{1,6}\s+(?=\S)/u;
const RULE = /^[\s|:+=-]+$/;
const ENDS = /[.!?।॥۔؟:;,]["'”’)\]]*\s*$/u;
const LONGEST_HEADING = 120;
const LONGEST_NOTE = 80;
// a line this long without a stop was broken by the layout, not by the writer
const WRAPPED = 60;

/** The passages of a page, in their order. */
export function passagesOf(page: string): Passage[] {
  const lines = joinWrapped(linesOf(page), page);
  const passages: Passage[] = [];
  const title = lines.find(({ kind }) => kind !== 'blank');
  let heading: string | null = null;
  let intro: string | null = null;
  let table: Table | null = null;
  for (const [i, line] of lines.entries()) {
    if (line.kind === 'blank' || line.kind === 'rule') continue;
    const titles =
      title && title !== line && title.kind === 'heading'
        ? [plain(title.text.replace(MARKED_HEADING, ''))]
        : [];
    const headings = heading === null || titles.includes(heading) ? titles : [...titles, heading];
    const shared = {
      headings,
      intro: null,
      row: null,
      before: passages.at(-1)?.text ?? null,
      opening: passages[0]?.text ?? null,
      spoken: false,
    };
    if (line.kind === 'heading') {
      heading = plain(line.text.replace(MARKED_HEADING, ''));
      intro = null;
      passages.push({ ...shared, ...line, kind: 'heading', text: heading });
    } else if (line.kind === 'row') {
      if (table === null || table.last < i) table = new Table(lines, i);
      passages.push({ ...shared, ...line, kind: 'row', text: plain(line.text), row: table.row(line) });
    } else if (line.kind === 'item') {
      passages.push({ ...shared, ...line, kind: 'item', text: plain(line.text.replace(BULLET, '')), intro });
    } else {
      let opened = 0;
      let read = 0;
      for (const { start, end } of sentencesOf(line.text)) {
        opened += marksIn(line.text.slice(read, start));
        read = start;
        const before: string | null = passages.at(-1)?.text ?? null;
        const text = plain(line.text.slice(start, end));
        passages.push({
          ...shared,
          before,
          opening: passages[0]?.text ?? null,
          spoken: isSpoken(line.text.slice(start, end), opened % 2 === 1),
          kind: 'sentence',
          start: line.start + start,
          end: line.start + end,
          text,
        });
      }
      intro = /:\s*$/.test(line.text) ? plain(line.text) : null;
    }
  }
  return passages;
}

const QUOTATION = /["“”„‟«»＂]/gu;
const FEWEST_SPOKEN = 3;

function marksIn(text: string): number {
  return (text.match(QUOTATION) ?? []).length;
}

/** Whether a sentence holds a quotation of some words, or stands within one that was opened before it. */
function isSpoken(sentence: string, opened: boolean): boolean {
  const quoted = sentence.split(QUOTATION).filter((_, i) => i % 2 === (opened ? 0 : 1));
  return quoted.some((piece) => piece.trim().split(/\s+/u).length >= FEWEST_SPOKEN);
}

function plain(text: string): string {
  return normalise(text).text;
}

function linesOf(page: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const text of page.split('\n')) {
    lines.push({ start, end: start + text.length, text, kind: kindOf(text) });
    start += text.length + 1;
  }
  return lines.map((line, i) =>
    line.kind === 'text' && isHeading(line.text, lines.length, lines[i + 1])
      ? { ...line, kind: 'heading' }
      : line,
  );
}

/** Wide spaces between words, as between the columns of a table. */
const GAPS = /(?<! ) {3,}(?=\S)/g;

function kindOf(text: string): Line['kind'] {
  if (text.trim() === '') return 'blank';
  if (RULE.test(text) && text.length > 2) return 'rule';
  if (MARKED_HEADING.test(text)) return 'heading';
  if ((text.match(/\||\t/g) ?? []).length >= 2 || (text.match(GAPS) ?? []).length >= 2) return 'row';
  return BULLET.test(text) ? 'item' : 'text';
}

function isHeading(text: string, count: number, next: Line | undefined): boolean {
  const short = text.length <= LONGEST_HEADING && !ENDS.test(text) && count > 1;
  return short && next !== undefined && !(text.length > WRAPPED && /^[a-z]/.test(next.text.trim()));
}

/** Puts together what the layout of the page broke in the middle of a sentence. */
function joinWrapped(lines: readonly Line[], page: string): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const last = joined.at(-1);
    const runsOn =
      last?.kind === 'text' &&
      line.kind !== 'blank' &&
      line.kind !== 'row' &&
      line.kind !== 'item' &&
      line.kind !== 'rule' &&
      // what runs on over very many lines is not read again for each of them
      !/[.!?।॥۔؟:]["'”’)\]]*\s*$/u.test(last.text.slice(-WRAPPED)) &&
      (last.text.length > WRAPPED || /^[\sa-z,;]/.test(line.text));
    if (last && runsOn) {
      joined[joined.length - 1] = { ...last, end: line.end, text: page.slice(last.start, line.end) };
    } else joined.push(line);
  }
  return joined;
}

function cellsOf(text: string): string[] {
  const bare = text.includes('|') ? text.replace(/^\s*\||\|\s*$/g, '') : text;
  return bare.split(text.includes('|') ? '|' : /\t| {3,}/).map(plain);
}

/** Rows that follow each other. Their cells are read once for all of them: a page may have thousands. */
class Table {
  /** The last of its lines. */
  readonly last: number;
  readonly #rows: ReadonlyMap<Line, readonly string[]>;
  readonly #head: Line | undefined;
  readonly #caption: string | null;
  readonly #note: string | null;

  constructor(lines: readonly Line[], at: number) {
    let first = at;
    while (lines[first - 1]?.kind === 'rule') first--;
    let last = at;
    while (['row', 'rule'].includes(lines[last + 1]?.kind ?? '')) last++;
    const rows = lines.slice(first, last + 1).filter(({ kind }) => kind === 'row');
    this.last = last;
    this.#rows = new Map(rows.map((row) => [row, cellsOf(row.text)]));
    [this.#head] = rows;
    const [above, below] = [lines[first - 1], lines[last + 1]];
    this.#caption = above?.kind === 'text' ? captionOf(above.text) : null;
    this.#note = below?.kind === 'text' ? noteOf(below.text) : null;
  }

  row(line: Line): Row {
    const rows = this.#rows;
    const head = this.#head;
    return {
      cells: rows.get(line) ?? [],
      columns: head === undefined || head === line ? [] : (rows.get(head) ?? []),
      // made when it is asked for: of every row it is as long as the table
      get others() {
        return [...rows].flatMap(([row, [name = '']]) => (row === line || row === head ? [] : [name]));
      },
      caption: this.#caption,
      note: this.#note,
    };
  }
}

/** The first sentence below a table, where it is short enough to be said of all its cells. */
function noteOf(text: string): string | null {
  const [first] = sentencesOf(text);
  return first && first.end - first.start <= LONGEST_NOTE ? plain(text.slice(first.start, first.end)) : null;
}

/** The last sentence before a table. */
function captionOf(text: string): string {
  const last = sentencesOf(text).at(-1);
  return last ? plain(text.slice(last.start, last.end)) : '';
}

const STOP = /(?<![.!?।॥۔؟])[.!?।॥۔؟]+["'”’)\]]*(?=\s|$)/gu;
// after these a full stop ends no sentence
const ABBREVIATION =
  /(?:^|[\s(])(?:rs|no|nos|dr|mr|mrs|ms|st|vs|etc|e\.g|i\.e|approx|govt|dept|ltd|pvt|co|inc|sr|jr|fig|sec|art|cl|para|p|pp|रु|रू|डॉ|दि|क्र|सौ|श्री|ரூ|திரு|டாக்டர்|ডা|মো|ড|నం|ರೂ|രൂ|રૂ|ਰੁ|[a-z])$/iu;

/** Where the sentences of a line begin and end. */
export function sentencesOf(text: string): Array<{ start: number; end: number }> {
  const sentences: Array<{ start: number; end: number }> = [];
  let start = 0;
  for (const match of text.matchAll(STOP)) {
    const end = match.index + match[0].length;
    const isAbbreviation =
      match[0] === '.' && ABBREVIATION.test(text.slice(Math.max(0, match.index - 12), match.index));
    // a quotation that goes on after its comma or question mark is part of its sentence
    const goesOn = /^\s+[a-z]/.test(text.slice(end, end + 4));
    if (isAbbreviation || goesOn) continue;
    if (text.slice(start, end).trim() !== '')
      sentences.push({ start: start + leadingSpace(text.slice(start)), end });
    start = end;
  }
  if (text.slice(start).trim() !== '')
    sentences.push({ start: start + leadingSpace(text.slice(start)), end: text.trimEnd().length });
  return sentences;
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

/** The passages that a part of the page touches: what is quoted is read as whole sentences. */
export function passagesAt(passages: readonly Passage[], start: number, end: number): Passage[] {
  return passages.filter((passage) => passage.start < end && passage.end > start);
}
