import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDocument } from './document.ts';

const TAGS = 'p div span h1 h2 ul ol li table tr td th thead caption br dl dt dd pre b a nav main article body html head title script style'.split(' '); // prettier-ignore
const tag = fc.constantFrom(...TAGS);
const words = fc.oneof(
  fc.constantFrom('₹100', 'शुल्क', 'a | b', '\u202E', '\u200B', '&amp;', '&#0;', '<', '>', '--', '\n\n', ' '),
  fc.string({ maxLength: 8 }),
);
const piece = fc.oneof(
  words,
  tag.map((name) => `<${name}>`),
  tag.map((name) => `</${name}>`),
  fc.tuple(tag, fc.constantFrom('colspan="9"', 'rowspan="3"', 'style="display:none"', 'style="color', 'hidden', 'lang=hi')).map(([name, attribute]) => `<${name} ${attribute}>`), // prettier-ignore
);
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- what must not be there begins at 0
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/;

it('whatever its markup is, a page is read as blocks that stand in its text one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), async (pieces) => {
      const bytes = Buffer.from(pieces.join(''));
      const order = {
        kind: 'html',
        url: 'https://a.org/',
        bytes,
        contentType: undefined,
        latest: '2026-01-01',
      } as const;
      const { text, blocks } = await readDocument(order);
      expect(text).not.toMatch(UNSEEN);
      let end = 0;
      for (const block of blocks) {
        expect(block.start).toBeGreaterThanOrEqual(end);
        expect(block.end).toBeGreaterThan(block.start);
        expect(text.slice(end, block.start).trim()).toBe('');
        if (block.kind === 'row') expect(text.slice(block.start, block.end)).toMatch(/^\| [^\n]*\|$/);
        end = block.end;
      }
      expect(text.length).toBe(end);
    }),
    { numRuns: 400 },
  );
});
