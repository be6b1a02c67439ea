import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it, test } from 'vitest';
import { isolate, plain, type ReportDocument } from './document.ts';
import { writeDocx } from './docx.ts';

const bidi = bidiFactory();

/** The runs of a DOCX that says one thing, each with its own direction. */
async function runsOf(text: string, direction: 'ltr' | 'rtl' = 'rtl') {
  const document: ReportDocument = {
    language: direction === 'rtl' ? 'ur' : 'en',
    direction,
    title: '-',
    kind: '-',
    facts: [],
    words: { contents: '-', page: '{page}/{pages}' },
    pieces: [{ kind: 'paragraph', tone: 'plain', text: plain(text) }],
  };
  const xml = strFromU8(unzipSync(await writeDocx(document))['word/document.xml'] ?? new Uint8Array());
  const paragraph = xml.split('</w:p>').at(-2) ?? '';
  return Array.from(paragraph.matchAll(/<w:r>(.*?)<\/w:r>/g), ([, run = '']) => ({
    isRight: run.includes('<w:rtl/>'),
    text: /<w:t(?: [^>]*)?>([^<]*)/.exec(run)?.[1] ?? '',
  }));
}

/** Letters from left to right as a program shows them that knows no isolates. */
function shown(text: string): string {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'rtl');
  return bidi.getReorderedString(text, { levels, paragraphs }).replaceAll('\u200E', '');
}

test.each(['15%', '5 HP', '1800-116-117', '2025-26', '-2.5%', '₹2.1', '+91 98765 43210'])(
  '%s keeps its order in an Urdu Word file, by its run and by its letters',
  async (figure) => {
    for (const isolated of [`\u2066${figure}\u2069`, isolate(`\u2066${figure}\u2069`)]) {
      const runs = await runsOf(`لاگت کا ${isolated} تک ملتا ہے۔`);
      expect(runs.map(({ isRight }) => isRight)).toEqual([true, false, true]);
      expect(runs[1]?.text.replaceAll('\u200E', '')).toBe(figure);
      const line = runs.map(({ text }) => text).join('');
      expect(line).not.toMatch(/[\u2066-\u2069]/);
      expect(shown(line)).toContain(` ${figure} `);
    }
  },
);

it('isolates a figure without a letter from left to right, and leaves Urdu words that are isolated from right to left', async () => {
  const figure = await runsOf(`لاگت ${isolate('15%')} ہے`);
  expect(figure.map(({ isRight }) => isRight)).toEqual([true, false, true]);
  expect(await runsOf(`لاگت ${isolate('فیس')} ہے`)).toEqual([{ isRight: true, text: 'لاگت فیس ہے' }]);
});

it('writes a line from left to right as it is', async () => {
  expect(await runsOf(`Pays ${isolate('15%')} of it`, 'ltr')).toEqual([
    { isRight: false, text: 'Pays 15% of it' },
  ]);
});
