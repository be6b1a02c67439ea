import type { Language } from '../../shared/platform/languages.ts';
import type { Sentence, SentenceValue } from '../../shared/research/model.ts';
import type { Report } from '../../shared/research/report.ts';
import type { Translate } from '../platform/i18n.ts';
import { tableOf, type Piece, type Text } from './files/document.ts';
import { documentOf, type RunOfReport } from './files/report-document.ts';
import { voiceOf, type Voice } from './files/voice.ts';
import { librarySourceId } from './pages.ts';

/** Words of a report with the `[n]` of what they rest on. */
export interface Line {
  readonly text: string;
  readonly numbers: readonly number[];
}

/** The smallest part of a report that says something by itself: a paragraph, an item, a row of a table, a claim with its quotes. */
export interface Passage {
  /** What it is below, the outermost first. */
  readonly headings: readonly string[];
  /** Of a claim: the claim and its quotes, a line each. */
  readonly lines: readonly Line[];
  /** Of a claim: its verdict and what belongs to it. */
  readonly notes: readonly string[];
}

// a page may hold `[2]` itself: what we cite is marked by signs that no text has
const [BEFORE, BEHIND] = ['\uE000', '\uE001'];
const OWN_SIGNS = /[\uE000\uE001]/g;
const MARKS = /\s*\uE000(\d+)\uE001/g;

/** A report in the words of a language, as its file has them, cut into passages. Sources themselves are none. */
export function passagesOf(
  report: Report,
  run: RunOfReport,
  { language, translate }: { readonly language: Language; readonly translate: Translate },
): Passage[] {
  const { pieces } = documentOf(report, run, citing(voiceOf(report, language, translate)));
  const passages: Passage[] = [];
  let headings: readonly string[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, next] = [pieces[at], pieces[at + 1]];
    if (!piece) continue;
    if (piece.kind === 'heading') {
      headings = [...headings.slice(0, piece.level - 1), piece.text];
      continue;
    }
    // what is above the first heading speaks of the report as a whole
    if (headings.length === 0) continue;
    const isLabelled = isLabel(piece) && next?.kind === 'list';
    if (isLabelled) at += 1;
    const parts = isLabelled && next.kind === 'list' ? [labelled(piece, next.items)] : partsOf(piece, next);
    passages.push(...parts.map((part) => placed(part, headings)));
  }
  return passages.filter(({ lines }) => lines.length > 0);
}

/** A voice that names the source of each library text and each quote. */
function citing(voice: Voice): Voice {
  const { numbering, evidence } = voice.context;
  const marks = (ids: readonly string[]): string =>
    [...new Set(ids.flatMap((id) => numbering.get(id) ?? []))]
      .map((number) => `${BEFORE}${number}${BEHIND}`)
      .join('');
  const own = (text: string): string => text.replace(OWN_SIGNS, '');
  const sourceOf = (id: string): string[] => {
    const found = evidence.get(id);
    return found ? [found.source_id] : [];
  };
  return {
    ...voice,
    tell: (sentence) => {
      if (sentence === null) return '';
      const text = own(voice.tell(withoutCites(sentence)));
      return text === '' ? '' : text + marks(sourcesIn(sentence, sourceOf));
    },
    claim: (claim) => own(voice.claim(claim)),
    quote: (id) => {
      const quote = evidence.get(id)?.quote;
      return quote === undefined ? '' : own(quote) + marks(sourceOf(id));
    },
  };
}

function withoutCites(sentence: Sentence): Sentence {
  const values = Object.entries(sentence.values).map(([name, value]): [string, SentenceValue] => [
    name,
    value.kind === 'cite' ? { kind: 'own', text: '' } : value,
  ]);
  return { ...sentence, values: Object.fromEntries(values) };
}

/** The ids of all sources that a sentence takes words from. */
function sourcesIn(sentence: Sentence, sourceOf: (evidence: string) => string[]): string[] {
  return Object.values(sentence.values).flatMap((value): string[] => {
    switch (value.kind) {
      case 'cite':
        return value.evidence_ids.flatMap(sourceOf);
      case 'quote':
        return sourceOf(value.evidence_id);
      case 'library':
        return [librarySourceId(value.id)];
      case 'sentence':
        return sourcesIn(value.sentence, sourceOf);
      case 'list':
        return value.items.flatMap((item) => sourcesIn(item, sourceOf));
      case 'num':
      case 'source':
      case 'own':
      case 'model':
        return [];
      default:
        return value satisfies never;
    }
  });
}

type Part = Pick<Passage, 'lines' | 'notes'>;

/** @param next what comes after it: below a notice stands how to find out what is missing */
function partsOf(piece: Exclude<Piece, { kind: 'heading' }>, next: Piece | undefined): Part[] {
  switch (piece.kind) {
    case 'paragraph': {
      if (piece.tone === 'quiet') return [];
      const more = piece.tone === 'notice' && next?.kind === 'paragraph' && next.tone === 'quiet';
      return [said(more ? [...piece.text, { text: ' ' }, ...next.text] : piece.text)];
    }
    case 'list':
      return piece.items.map(said);
    case 'table':
      return piece.rows.map((row) => rowOf(row, piece.columns));
    case 'figure': {
      const { rows, columns } = tableOf(piece);
      return rows.map((row) => rowOf(row, [{ name: piece.title }, ...columns.slice(1)]));
    }
    case 'quote':
      return [
        {
          lines: piece.text.split('\n').map(lineOf),
          notes: piece.notes.map((note) => lineOf(wordsOf(note)).text),
        },
      ];
    case 'sources':
      return [];
    default:
      return piece satisfies never;
  }
}

/** Words that others follow: without the full stop at their end. */
function clauseOf(text: Text): string {
  return wordsOf(text).replace(/[.।۔](?=(?:\s*\uE000\d+\uE001)*$)/u, '');
}

const wordsOf = (text: Text): string => text.map((span) => span.text).join('');

function said(text: Text): Part {
  return { lines: [lineOf(wordsOf(text))], notes: [] };
}

/** Words in bold alone are about the list that comes after them. */
function isLabel(piece: Piece): piece is Extract<Piece, { kind: 'paragraph' }> {
  return piece.kind === 'paragraph' && piece.text.length > 0 && piece.text.every(({ bold }) => bold === true);
}

function labelled(label: Extract<Piece, { kind: 'paragraph' }>, items: readonly Text[]): Part {
  const text = `${wordsOf(label.text)}: ${items.map(clauseOf).join('; ')}`;
  return { lines: [lineOf(text)], notes: [] };
}

/** A row in words: its first cell, then what the columns say of it. */
function rowOf(row: readonly string[], columns: ReadonlyArray<{ readonly name: string }>): Part {
  const [first = '', ...cells] = row;
  const isPair = cells.length === 1;
  const rest = cells.map((cell, at) =>
    isPair ? cell : clauseOf([{ text: `${columns[at + 1]?.name ?? ''}: ${cell}` }]),
  );
  return { lines: [lineOf(`${first}${isPair ? ': ' : ' – '}${rest.join('; ')}`)], notes: [] };
}

function lineOf(text: string): Line {
  const numbers = [...text.matchAll(MARKS)].map(([, number]) => Number(number));
  const words = text.replace(MARKS, '').replaceAll(/\s*\n\s*/g, ' – ');
  return { text: words.trim(), numbers: ascending(numbers) };
}

/** An entry of the library that a heading names bears what stands below it. */
function placed({ lines, notes }: Part, headings: readonly string[]): Passage {
  const read = headings.map(lineOf);
  const [last] = read.toReversed();
  return {
    headings: read.map(({ text }) => text),
    lines: lines.map(({ text, numbers }) => ({
      text,
      numbers: ascending([...numbers, ...(last?.numbers ?? [])]),
    })),
    notes,
  };
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}
