import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/platform/languages.ts';
import { factsOf, IDEAS, reportOf, UNIFORMS } from '../testing.ts';
import { withoutIsolates, type Piece, type ReportDocument } from './document.ts';
import { writeDocx } from './docx.ts';
import { FACES, readFont } from './fonts.ts';
import { writeMarkdown } from './markdown.ts';
import { lettersOf } from './pdf-fonts.ts';
import { visualOrder } from './pdf-lines.ts';
import { writePdf } from './pdf.ts';
import { documentIn } from './testing.ts';
import { unpackWoff } from './woff.ts';

const uniforms = await reportOf(IDEAS.tailoring, { facts: factsOf(UNIFORMS) });
const LANGUAGES = ['en', 'hi', 'ur'] as const;

/** The parts of a DOCX as text, and their names. */
async function docxOf(
  document: ReportDocument,
): Promise<{ part: (name: string) => string; names: string[] }> {
  const files = unzipSync(await writeDocx(document));
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { part, names: Object.keys(files) };
}

async function wordsOf(document: ReportDocument): Promise<string> {
  return (await docxOf(document)).part('word/document.xml');
}

/** The words of a document without what layout changes: spaces, isolates, marks of lists. */
function squeezed(text: string): string {
  return withoutIsolates(text)
    .normalize('NFC')
    .replaceAll(/[\s\u200B-\u200F\u061C]+/g, '');
}

async function pdfText(document: ReportDocument): Promise<{ text: string; pages: number }> {
  const pdf = await getDocumentProxy(new Uint8Array(await writePdf(document)));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  return { text, pages: totalPages };
}

/** Words that every writer has to bring: of headings and paragraphs in the order of the document. */
function sentencesOf({ pieces }: ReportDocument): string[] {
  return pieces.flatMap((piece: Piece) => {
    if (piece.kind === 'heading') return [piece.text];
    return piece.kind === 'paragraph' ? [piece.text.map(({ text }) => text).join('')] : [];
  });
}

describe.each(LANGUAGES)('a report in %s', { timeout: 120_000 }, (language: Language) => {
  it('is read out of the PDF letter for letter, with its fonts inside and a number on every page', async () => {
    const document = await documentIn(language, uniforms);
    const { text, pages } = await pdfText(document);
    expect(pages).toBeGreaterThan(3);
    const found = squeezed(text);
    const words = sentencesOf(document)
      .flatMap((sentence) => sentence.normalize('NFC').match(/[\p{L}\p{M}\p{N}\u200C]{3,}/gu) ?? [])
      .map(squeezed);
    const missing = words.filter((word) => !found.includes(word));
    // words that a line parts are few
    expect(missing.length / words.length, missing.slice(0, 10).join(' ')).toBeLessThan(0.03);
    // dots and vowel signs of joined letters are drawn: as glyphs without letters they were read as control characters
    expect(text).not.toMatch(/(?!\s)\p{Cc}/u);
    const last = document.words.page.replace('{page}', `${pages}`).replace('{pages}', `${pages}`);
    for (const part of last.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []) expect(found).toContain(squeezed(part));
  });

  it('is in the DOCX with direction, fonts, headings and links', async () => {
    const document = await documentIn(language, uniforms);
    const { part, names } = await docxOf(document);
    const xml = part('word/document.xml');
    const text = squeezed(
      Array.from(xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, words = '']) => words)
        .join('')
        .replaceAll('&apos;', "'")
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    );
    for (const sentence of sentencesOf(document)) expect(text).toContain(squeezed(sentence));
    expect(xml.includes('<w:bidi/>')).toBe(language === 'ur');
    expect(xml.includes('<w:rtl/>')).toBe(language === 'ur');
    expect(xml).toContain('w:val="Heading1"');
    expect(names.filter((name) => name.endsWith('.odttf')).length).toBeGreaterThan(0);
    expect(part('word/_rels/document.xml.rels')).toContain('Target="https://');
  });

  it('is in the Markdown in the same order, its sources numbered', async () => {
    const document = await documentIn(language, uniforms);
    const markdown = new TextDecoder().decode(writeMarkdown(document));
    const headings = document.pieces.flatMap((piece) =>
      piece.kind === 'heading' ? [squeezed(piece.text)] : [],
    );
    const found = Array.from(markdown.matchAll(/^#{2,4} (.*)$/gm), ([, title = '']) =>
      squeezed(title.replaceAll('\\', '').replaceAll('&amp;', '&')),
    );
    expect(found).toEqual(headings);
    for (const { number } of uniforms.sources) expect(markdown).toMatch(new RegExp(`^${number}\\. \\[`, 'm'));
  });

  it('has no sentence left in English, where the language is another', async () => {
    const document = await documentIn(language, uniforms);
    const heads = document.pieces.flatMap((piece) =>
      piece.kind === 'heading' && piece.level === 1 ? [piece.text] : [],
    );
    const isEnglish = (text: string) => /^[\p{Script=Latin}\p{N}\p{P}\s]+$/u.test(withoutIsolates(text));
    expect(heads.filter(isEnglish)).toHaveLength(language === 'en' ? heads.length : 0);
    expect(isEnglish(document.kind)).toBe(language === 'en');
    expect(isEnglish(document.words.contents)).toBe(language === 'en');
  });
});

describe('what a model opens a report with, and what was left out', () => {
  const words = 'Canteens in Madurai order uniforms in May, and the unit can sew them.';
  const reason = 'The budget of this run was used up.';
  const report = {
    ...uniforms,
    opening: [{ text: '{text}', values: { text: { kind: 'model' as const, text: words, language: 'en' } } }],
    left_out: [{ agent_type: 'demand' as const, text: { text: reason, values: {} } }],
  };

  it('are in each of the files', { timeout: 60_000 }, async () => {
    const document = await documentIn('en', report);
    const xml = await wordsOf(document);
    const files = {
      pdf: (await pdfText(document)).text,
      docx: Array.from(xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, text = '']) => text).join(''),
      md: new TextDecoder().decode(writeMarkdown(document)),
    };
    for (const text of Object.values(files))
      for (const part of ['In short', words, 'What was left out', reason])
        expect(squeezed(text)).toContain(squeezed(part));
  });

  it('stand before the one page; without them neither has a heading', async () => {
    const heads = (document: ReportDocument) =>
      document.pieces.flatMap((piece) => (piece.kind === 'heading' ? [piece.text] : []));
    const [opened, plain] = [heads(await documentIn('en', report)), heads(await documentIn('en', uniforms))];
    expect(opened).toEqual(['What was left out', 'In short', ...plain]);
  });
});

it('keeps a rupee sign before its digits among Urdu letters in the DOCX', async () => {
  const xml = await wordsOf(await documentIn('ur', uniforms));
  const paragraphs = xml
    .split('</w:p>')
    .map((part) => Array.from(part.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g), ([, text]) => text).join(''));
  const mixed = paragraphs.filter((text) => /\p{Script=Arabic}/u.test(text) && text.includes('₹'));
  expect(mixed.length).toBeGreaterThan(5);
  for (const text of mixed) expect(text).not.toMatch(/(?<![\u200E−-])₹/u);
});

it('an idea in Tamil keeps its letters in an English PDF', { timeout: 60_000 }, async () => {
  const { text } = await pdfText(await documentIn('en', await reportOf(IDEAS.sweets)));
  expect(squeezed(text)).toContain(squeezed(IDEAS.sweets.title));
});

it('words of an owner are never markup', async () => {
  const title = '# <img src=x onerror=alert(1)> [link](javascript:alert(1)) **bold** `code` | cell';
  const report = { ...uniforms, title };
  const markdown = new TextDecoder().decode(writeMarkdown(await documentIn('en', report)));
  expect(markdown.split('\n')[0]).toBe(
    '# \\# \\<img src=x onerror=alert(1)\\> \\[link\\](javascript:alert(1)) \\*\\*bold\\*\\* \\`code\\` \\| cell',
  );
});

it('signs that no XML holds, and those that turn the direction round, are in no file', async () => {
  const title = 'Dosa\u0001\u000B batter\uFFFE\uD800 \u202Ein jars';
  const document = await documentIn('en', { ...uniforms, title });
  const { part } = await docxOf(document);
  for (const name of ['word/document.xml', 'word/footer1.xml', 'docProps/core.xml']) {
    expect(part(name), name).toContain('Dosa batter in jars');
    expect(part(name), name).not.toMatch(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF\u202E]/u);
  }
  expect(new TextDecoder().decode(writeMarkdown(document))).toContain('# Dosa batter in jars\n');
});

describe('the letters of glyphs', () => {
  const glyph = (...codePoints: number[]) => ({ codePoints, advanceWidth: 600 });
  const sign = (codePoint: number) => ({ codePoints: [codePoint], advanceWidth: 0 });

  it('are in the order of the text, where a vowel sign stands before its letter', () => {
    // कि: the sign is drawn first
    expect(lettersOf([glyph(0x93f), glyph(0x915), glyph(0x932)], 'किल')).toEqual([[0x915], [0x93f], [0x932]]);
  });

  it('are read with the glyph beside them, where they are signs above or below it', () => {
    // टें: two signs above one letter
    expect(lettersOf([glyph(0x91f), sign(0x947), sign(0x902), glyph(0x930)], 'टेंर')).toEqual([
      [0x91f, 0x947, 0x902],
      [],
      [],
      [0x930],
    ]);
  });

  it('are all there for a ligature', () => {
    expect(lettersOf([glyph(0x915, 0x94d, 0x937)], 'क्ष')).toEqual([[0x915, 0x94d, 0x937]]);
  });
});

it('runs of mixed directions are ordered by their levels', () => {
  expect(visualOrder([0, 1, 0])).toEqual([0, 1, 2]);
  expect(visualOrder([1, 2, 1])).toEqual([2, 1, 0]);
  expect(visualOrder([1, 2, 2, 1])).toEqual([3, 1, 2, 0]);
  expect(visualOrder([])).toEqual([]);
});

it('every face is a TrueType font in both weights', () => {
  for (const face of FACES)
    for (const weight of [400, 600] as const) expect(readFont(face, weight).readUInt32BE(0)).toBe(0x00010000);
  expect(() => unpackWoff(Buffer.from('no font'), 'None')).toThrow(RangeError);
});

it('every face is embedded under the name by which documents ask for it', () => {
  for (const face of FACES) {
    const wide = Buffer.from(face.name, 'utf16le').swap16();
    expect(readFont(face, 400).includes(wide), face.name).toBe(true);
  }
});
