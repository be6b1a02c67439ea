import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { kindOfFile } from './kind.ts';
import type { Reading, ReadingOrder } from './reading.ts';
import { docxOf, pdfOf } from './testing.ts';
import { unzipped } from './zip.ts';

const orderOf = (kind: ReadingOrder['kind'], body: string | Buffer): ReadingOrder => ({
  kind,
  url: '',
  bytes: Buffer.from(body),
  contentType: undefined,
  latest: '',
  isGiven: true,
});
const read = (kind: ReadingOrder['kind'], body: string | Buffer) => readDocument(orderOf(kind, body));
const shown = ({ text, blocks }: Reading) =>
  blocks.map(({ start, end, kind }) => [kind, text.slice(start, end)]);

const WORD_XML = (body: string) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    }),
  );

describe('a file that a person gives', () => {
  it('is what its content says, whatever it is called', async () => {
    const pdf = pdfOf([['Orders']]);
    const word = await docxOf(['Orders']);
    const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));
    const macros = Buffer.from(
      zipSync({
        '[Content_Types].xml': strToU8(''),
        'word/document.xml': strToU8(''),
        'word/vbaProject.bin': strToU8(''),
      }),
    );
    const kinds: [Buffer, string | null][] = [
      [pdf, 'pdf'],
      [word, 'docx'],
      [Buffer.from('पहली पंक्ति\nsecond line'), 'text'],
      [Buffer.from('\uFEFFa,b\n1,2'), 'text'],
      [Buffer.from('\uFEFFश्री', 'utf16le'), 'text'],
      // cut short, and something else as well
      [pdf.subarray(0, -200), null],
      [Buffer.concat([pdf, zip]), null],
      [word.subarray(0, -200), null],
      [Buffer.concat([Buffer.from('a text\n'), zip]), null],
      [zip, null],
      [macros, null],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
      [Buffer.from('\uFEFF <!DOCTYPE html><script>alert(1)</script>'), null],
      [Buffer.from('#!/bin/sh\nrm -rf /'), null],
      [Buffer.from('MZ\u0000\u0003'), null],
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), null],
    ];
    expect(kinds.map(([bytes]) => kindOfFile(bytes))).toEqual(kinds.map(([, kind]) => kind));
  });

  it('has its headings, paragraphs and tables in their order, where it is a Word document', async () => {
    const reading = await read(
      'docx',
      await docxOf([
        { heading: 'Orders of 2025' },
        'Sharma & Sons ordered 340 plates in October.',
        [
          ['Month', 'Plates'],
          ['October', '340'],
        ],
        'Paid within <30> days.',
      ]),
    );
    expect(shown(reading)).toEqual([
      ['heading', 'Orders of 2025'],
      ['text', 'Sharma & Sons ordered 340 plates in October.'],
      ['row', '| Month | Plates |'],
      ['row', '| October | 340 |'],
      ['text', 'Paid within <30> days.'],
    ]);
    expect(reading.blocks[1]?.head).toBe('Orders of 2025');
    expect(reading.blocks[3]?.head).toBe('| Month | Plates |');
  });

  it('says once what a Word document has twice, and nothing that was deleted', async () => {
    const p = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`;
    const reading = await read(
      'docx',
      WORD_XML(
        `${p('<mc:AlternateContent><mc:Choice><w:t>A box.</w:t></mc:Choice><mc:Fallback><w:t>A box.</w:t></mc:Fallback></mc:AlternateContent>')}
         <w:p><w:del><w:r><w:delText>Old price ₹9.</w:delText></w:r></w:del><w:r><w:t xml:space="preserve">New </w:t></w:r><w:r><w:t>price &#8377;12 &amp;custom;</w:t></w:r></w:p>`,
      ),
    );
    expect(shown(reading)).toEqual([
      ['text', 'A box.'],
      ['text', 'New price ₹12 &custom;'],
    ]);
  });

  it('has rows under their head, where it is a table in text', async () => {
    const csv = 'Month;Plates;Note\r\nOctober;340;"late; ""rain"""\r\n\r\nNovember;410;\r\n';
    expect(shown(await read('csv', csv))).toEqual([
      ['row', '| Month | Plates | Note |'],
      ['row', '| October | 340 | late; "rain" |'],
      ['row', '| November | 410 |  |'],
    ]);
  });

  it('is read without what its writer says of themselves and without numbers by which people are reached', async () => {
    const text = [
      'We press 340 plates a day in Sirsi.\n\nI am a widow of 51 with two children. The press costs ₹42,000.',
      'Call Asha on 98450 12345 or asha@example.test, Aadhaar 2345 6789 0123.',
    ].join('\n\n');
    const reading = await read('text', text);
    expect(shown(reading).map(([, block]) => block)).toEqual([
      'We press 340 plates a day in Sirsi.',
      'The press costs ₹42,000.',
      'Call Asha on … or …, Aadhaar ….',
    ]);
    expect(reading.blocks.map(({ start, end }) => reading.text.slice(start, end)).join('\n\n')).toBe(
      reading.text,
    );
  });

  it('is refused where it says that it is smaller than what it unpacks to', () => {
    const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(5_000_000) }));
    bomb.writeUInt32LE(1000, bomb.indexOf('PK\x01\x02', 0, 'latin1') + 24);
    expect(() => unzipped(bomb, 'word/document.xml', 1_000_000)).toThrow(/larger than/);
  });

  it('is no PDF where an archive hangs on it, also one whose comment has an end of an archive in it', () => {
    const zip = Buffer.from(zipSync({ 'a.txt': strToU8('a') }));
    const comment = Buffer.from(`PK\x05\x06${' '.repeat(30)}`, 'latin1');
    zip.writeUInt16LE(comment.length, zip.length - 2);
    expect(kindOfFile(Buffer.concat([pdfOf([['Orders']]), zip, comment]))).toBeNull();
  });

  it('is refused before it fills the memory, where it unpacks to more than it should', () => {
    const bomb = Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(5_000_000) }));
    expect(bomb.length).toBeLessThan(10_000);
    expect(() => unzipped(bomb, 'word/document.xml', 1_000_000)).toThrow(/larger than/);
    expect(unzipped(bomb, 'word/document.xml', 5_000_000)).toHaveLength(5_000_000);
  });
});
