import { escapeMarkdown } from '../../../shared/platform/markdown.ts';
import {
  tableOf,
  withoutIsolates,
  type Piece,
  type ReportDocument,
  type SourceEntry,
  type Table,
  type Text,
} from './document.ts';

/** A document as Markdown (CommonMark with the tables of GitHub). Words of people and pages are text, never markup. */
export function writeMarkdown(document: ReportDocument): Uint8Array {
  const words = wordsFor(document);
  const lines = [
    `# ${words(document.title)}`,
    [document.kind, ...document.facts].map((fact) => `${words(fact)}  `).join('\n'),
    ...document.pieces.map((piece) => pieceText(piece, words)),
  ];
  return new TextEncoder().encode(`${lines.filter((text) => text !== '').join('\n\n')}\n`);
}

type Words = (text: string) => string;

// in a language that is written from the left, isolates around the few words from the right would be noise to who edits the text
function wordsFor({ direction }: ReportDocument): Words {
  return (text) => escaped(direction === 'rtl' ? text : withoutIsolates(text));
}

function escaped(text: string): string {
  return escapeMarkdown(text).replaceAll('&', '&amp;');
}

function pieceText(piece: Piece, words: Words): string {
  switch (piece.kind) {
    case 'heading':
      return `${'#'.repeat(piece.level + 1)} ${words(piece.text)}`;
    case 'paragraph':
      return piece.tone === 'notice' ? quoted(inline(piece.text, words)) : inline(piece.text, words);
    case 'list':
      return piece.items
        .map((item, index) => hanging(piece.ordered ? `${index + 1}. ` : '- ', inline(item, words)))
        .join('\n');
    case 'table':
      return tableText(piece, words);
    case 'figure':
      return [`**${words(piece.title)}**`, tableText(tableOf(piece), words), words(piece.note)]
        .filter(Boolean)
        .join('\n\n');
    case 'quote':
      return quoted([words(piece.text), ...piece.notes.map((note) => inline(note, words))].join('\n\n'));
    case 'sources':
      return piece.items.map((item) => sourceText(item, words)).join('\n');
    default:
      return piece satisfies never;
  }
}

function inline(text: Text, words: Words): string {
  return text
    .map(({ text: said, bold, href }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(said) ?? [];
      const shown = bold && inner !== '' ? `**${words(inner)}**` : words(inner);
      return before + (href === undefined ? shown : `[${shown}](<${encodeURI(decoded(href))}>)`) + after;
    })
    .join('')
    .replaceAll('\n', '  \n');
}

/** An address whose signs are encoded once, however it was given. */
function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch (cause) {
    if (cause instanceof URIError) return href;
    throw cause;
  }
}

function hanging(mark: string, text: string): string {
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

function quoted(text: string): string {
  return text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

function tableText({ columns, rows, note }: Table, words: Words): string {
  const cell = (text: string) => words(text).replaceAll('\n', '<br>');
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(({ name }) => cell(name))),
    line(columns.map(({ numeric }) => (numeric ? '---:' : '---'))),
    ...rows.map((row) => line(row.map(cell))),
    ...(note === null ? [] : ['', words(note)]),
  ].join('\n');
}

function sourceText({ number, title, description, label, note, href }: SourceEntry, words: Words): string {
  const name = href === null ? words(title) : inline([{ text: title, href }], words);
  const lines = [name, words(description), words(label), ...(note === null ? [] : [words(note)])];
  return hanging(`${number}. `, lines.join('  \n'));
}
