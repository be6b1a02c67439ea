import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { factsOf, IDEAS, reportOf, UNIFORMS } from '../testing.ts';
import { isolate, plain, type Piece, type ReportDocument } from './document.ts';
import { writeDocx } from './docx.ts';
import { writePdf } from './pdf.ts';
import { documentIn } from './testing.ts';

function documentOf(pieces: readonly Piece[], direction: 'ltr' | 'rtl' = 'ltr'): ReportDocument {
  const words = { contents: 'Contents', page: 'Page {page} of {pages}' };
  return { language: 'en', direction, title: 'Plates', kind: 'Report', facts: [], words, pieces };
}

const paragraph = (text: string): Piece => ({ kind: 'paragraph', tone: 'plain', text: plain(text) });
const NUMBER = { name: 'Number', numeric: true };

/** Pieces that must not be torn from their heading, nor apart. */
const SHORT: Readonly<Record<string, Piece>> = {
  'a list of three': { kind: 'list', ordered: true, items: ['first', 'second', 'last'].map(plain) },
  'a table of three rows': {
    kind: 'table',
    columns: [{ name: 'first', numeric: false }, NUMBER],
    rows: [
      ['one', '1'],
      ['two', '2'],
      ['three', '3'],
    ],
    note: 'last',
  },
  'a quote with its notes': { kind: 'quote', text: 'first', notes: [plain('second'), plain('last')] },
};

describe('the end of a page', { timeout: 60_000 }, () => {
  it.each(Object.entries(SHORT))('keeps %s together, and with its heading', async (_name, piece) => {
    for (let lines = 30; lines < 50; lines += 1) {
      const fill = Array.from({ length: lines }, () => paragraph('filling'));
      const heading: Piece = { kind: 'heading', level: 2, text: 'heading' };
      const pdf = await getDocumentProxy(
        new Uint8Array(await writePdf(documentOf([...fill, heading, piece]))),
      );
      const { text } = await extractText(pdf, { mergePages: false });
      const on = text.filter((page) => /heading|first|last/.test(page));
      expect(on, `after ${lines} lines`).toHaveLength(1);
    }
  });
});

async function paragraphsOf(document: ReportDocument): Promise<string[]> {
  const xml = strFromU8(unzipSync(await writeDocx(document))['word/document.xml'] ?? new Uint8Array());
  return xml.split('</w:p>');
}

describe('a DOCX from right to left', () => {
  it('keeps the full stop of an English sentence at its end', async () => {
    const words = 'Large hotels do not buy leaf plates.';
    const [found] = (await paragraphsOf(documentOf([paragraph(isolate(words))], 'rtl'))).filter((one) =>
      one.includes(words),
    );
    expect(found).toContain(`\u200E${words}\u200E`);
  });

  it('has the bar of a quote on the side where its lines begin', async () => {
    const quote: Piece = { kind: 'quote', text: 'said', notes: [] };
    const barOf = async (direction: 'ltr' | 'rtl') =>
      (await paragraphsOf(documentOf([quote], direction)))
        .find((one) => one.includes('said'))
        ?.match(/<w:pBdr><w:(\w+)/)?.[1];
    expect([await barOf('ltr'), await barOf('rtl')]).toEqual(['left', 'right']);
  });
});

it('a sentence that a model wrote around a number is marked once as English, behind its words', async () => {
  const report = await reportOf(IDEAS.tailoring, { facts: factsOf(UNIFORMS) });
  const [num] = report.nums;
  const model = (text: string) => ({ kind: 'model' as const, text, language: 'en' });
  const opening = [
    {
      text: '{p0}{p1}{p2}',
      values: {
        p0: model('Uniforms have a market of '),
        p1: { kind: 'num' as const, id: num?.id ?? '' },
        p2: model('.'),
      },
    },
  ];
  const said = async (language: 'en' | 'hi' | 'ur') => {
    const { pieces } = await documentIn(language, { ...report, opening });
    const found = pieces.find((piece) => JSON.stringify(piece).includes('have a market'));
    return found?.kind === 'paragraph' ? found.text.map(({ text }) => text).join('') : '';
  };
  expect(await said('en')).toMatch(/^Uniforms have a market of [^(]+\.$/);
  expect(await said('hi')).toMatch(/^Uniforms have a market of [^(]+\. \(अंग्रेज़ी में\)$/);
  // one isolate around the whole sentence, and the mark in the direction of the page
  expect(await said('ur')).toMatch(/^\u2068Uniforms have a market of [^(]+\.\u2069 \(انگریزی میں\)$/);
});
