/** Words of one look, as parts of a line. Directions are kept apart by isolates (U+2068, U+2069), which every writer knows. */
export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  /** A web address that the words lead to. */
  readonly href?: string;
}
export type Text = readonly Span[];

export interface Column {
  readonly name: string;
  /** Figures alone: they stand at the end of their column. */
  readonly numeric: boolean;
}

/** A line of a chart, or its bars: `values` for drawing, null where nothing is known; `texts` for reading. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | null)[];
  readonly texts: readonly string[];
}

export interface Figure {
  readonly kind: 'figure';
  readonly shape: 'bar' | 'line';
  readonly title: string;
  /** Along the axis; `places` where they are numbers. */
  readonly labels: readonly string[];
  readonly places: readonly number[];
  readonly series: readonly Series[];
  readonly note: string;
}

export interface SourceEntry {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  /** What kind of page it is and on which domain; a placeholder has its label instead. */
  readonly label: string;
  readonly note: string | null;
  readonly href: string | null;
}

export interface Table {
  readonly kind: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string | null;
}

/** A piece of a document, whatever program it is written for. */
export type Piece =
  /** Level 1 begins a part, which the table of contents names. */
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: Text; readonly tone: 'plain' | 'quiet' | 'notice' }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Text[] }
  | Table
  | Figure
  /** The words of a page, and what is said of them. */
  | { readonly kind: 'quote'; readonly text: string; readonly notes: readonly Text[] }
  | { readonly kind: 'sources'; readonly items: readonly SourceEntry[] };

/** A report as a document: what every format is written from. Plain data, so that it can be handed to a thread. */
export interface ReportDocument {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  /** Above the title. */
  readonly kind: string;
  /** Below the title, a line each: when it was made, by what, from how much. */
  readonly facts: readonly string[];
  readonly words: {
    readonly contents: string;
    /** With `{page}` and `{pages}`. */
    readonly page: string;
  };
  readonly pieces: readonly Piece[];
}

const FIRST_ISOLATE = '\u2068';
const END_ISOLATE = '\u2069';
const ISOLATES = /[\u2066-\u2069]/g;

/** Keeps the direction of a text to itself. */
export function isolate(text: string): string {
  return `${FIRST_ISOLATE}${text}${END_ISOLATE}`;
}

/** For programs that do not know isolates. */
export function withoutIsolates(text: string): string {
  return text.replace(ISOLATES, '');
}

/** What no XML can hold, so that a word processor would not open the file, and what turns the direction of all that follows round. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\u202A-\u202E\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** A document without signs that some format cannot hold: people paste them from other programs, and do not see them. */
export function writable(document: ReportDocument): ReportDocument {
  return JSON.parse(JSON.stringify(document), (_name, value: unknown) =>
    typeof value === 'string' ? value.replace(UNWRITABLE, '') : value,
  ) as ReportDocument;
}

/** A text of one look; nothing where there are no words. */
export function plain(text: string): Text {
  return text === '' ? [] : [{ text }];
}

/** The table behind a chart. */
export function tableOf({ labels, series }: Figure): Table {
  return {
    kind: 'table',
    columns: [{ name: '', numeric: false }, ...series.map(({ name }) => ({ name, numeric: true }))],
    rows: labels.map((label, row) => [label, ...series.map(({ texts }) => texts[row] ?? '–')]),
    note: null,
  };
}
