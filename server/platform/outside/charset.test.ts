import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textOf } from './charset.ts';

const HINDI = 'खाद्य लाइसेंस का शुल्क ₹100 है।';
const utf8 = (text: string) => Buffer.from(text, 'utf8');

describe('the charset of a page', () => {
  it('is UTF-8 where nothing else is said', () => {
    expect(textOf(utf8(HINDI), 'text/html')).toBe(HINDI);
    expect(textOf(utf8(HINDI), undefined)).toBe(HINDI);
  });

  it('is what the header says before what the page says', () => {
    const page = Buffer.from('<meta charset="utf-8">caf\xe9', 'latin1');
    expect(textOf(page, 'text/html; charset=ISO-8859-1')).toContain('café');
  });

  it('is what the page says where the header does not', () => {
    const page = Buffer.concat([Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'), Buffer.from([0xcf])]); // prettier-ignore
    expect(textOf(page, 'text/html')).toContain('П');
  });

  it('is what a byte order mark says before everything, and the mark is no text', () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(HINDI, 'utf16le')]);
    expect(textOf(page, 'text/html; charset=iso-8859-1')).toBe(HINDI);
    expect(textOf(utf8(`\uFEFF${HINDI}`), 'text/html; charset=iso-8859-1')).toBe(HINDI);
  });

  it('is UTF-8 where a page of an Indian language is called Latin', () => {
    expect(textOf(utf8(HINDI), 'text/html; charset=ISO-8859-1')).toBe(HINDI);
    expect(textOf(utf8(`<meta charset="windows-1252">${HINDI}`), 'text/html')).toContain(HINDI);
  });

  it('is windows-1252 where a page called UTF-8 is mostly not', () => {
    expect(textOf(Buffer.from('caf\xe9 \x93quoted\x94', 'latin1'), 'text/html; charset=utf-8')).toBe(
      'café “quoted”',
    );
  });

  it('stays UTF-8 where a single letter of a page is broken', () => {
    const page = Buffer.concat([utf8(HINDI), Buffer.from([0xe0]), utf8(HINDI)]);
    expect(textOf(page, 'text/html; charset=utf-8')).toBe(`${HINDI}\uFFFD${HINDI}`);
  });

  it('is read as something whatever the bytes and labels are', () => {
    const types = fc.oneof(
      fc.string(),
      fc.constantFrom('text/html; charset=x-none', 'text/html; charset=', 'a; charset="utf-16"'),
    );
    fc.assert(fc.property(fc.uint8Array(), types, (bytes, type) => typeof textOf(bytes, type) === 'string'));
  });
});
