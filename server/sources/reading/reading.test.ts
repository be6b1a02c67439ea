import { afterAll, describe, expect, it } from 'vitest';
import { readDocument } from './document.ts';
import { Reader } from './reader.ts';
import type { Reading, ReadingOrder } from './reading.ts';
import { pdfOf } from './testing.ts';

const LATEST = '2026-01-01';
const { signal } = new AbortController();

function orderOf(
  body: string | Buffer,
  kind: ReadingOrder['kind'] = 'html',
  url = 'https://a.org/',
): ReadingOrder {
  return { kind, url, bytes: Buffer.from(body), contentType: 'text/html; charset=utf-8', latest: LATEST };
}
const read = (html: string, url?: string) => readDocument(orderOf(html, 'html', url));
const shown = ({ text, blocks }: Reading) =>
  blocks.map(({ start, end, kind }) => [kind, text.slice(start, end)]);

describe('a page as it is read', () => {
  it('has its headings, texts, lists and rows in their order, each in its place', async () => {
    const reading = await read(`<html lang="en"><head><title>Fees</title></head><body><nav>Home</nav><main>
      <h1>Fees</h1><p>Registration is for   <b>small</b> businesses.<br>It lasts a year.</p>
      <ul><li>Form A</li><li>Photo<ol><li>of you</li></ol></li></ul>
      <dl><dt>Office:</dt><dd>Patna</dd></dl></main><footer>Imprint</footer></body></html>`);
    expect(shown(reading)).toEqual([
      ['heading', 'Fees'],
      ['text', 'Registration is for small businesses.\nIt lasts a year.'],
      ['text', '- Form A'],
      ['text', '- Photo'],
      ['text', '1. of you'],
      ['text', 'Office: Patna'],
    ]);
    expect(reading.blocks[1]?.head).toBe('Fees');
    expect(reading).toMatchObject({ title: 'Fees', declared: 'en' });
  });

  it('keeps tables as rows under their heads, and cells over several rows or columns in each of them', async () => {
    const reading = await read(`<h1>Fees</h1><table><caption>From April 2025</caption>
      <tr><th>Kind</th><th>Turnover</th><th>Fee</th></tr>
      <tr><td rowspan="2">Basic</td><td>up to ₹12 lakh</td><td>₹100</td></tr>
      <tr><td colspan="2">none | free</td></tr></table>`);
    expect(shown(reading).slice(1)).toEqual([
      ['heading', 'From April 2025'],
      ['row', '| Kind | Turnover | Fee |'],
      ['row', '| Basic | up to ₹12 lakh | ₹100 |'],
      ['row', '| Basic | none / free | none / free |'],
    ]);
    expect(reading.blocks.map(({ head }) => head)).toEqual([undefined, undefined, undefined, '| Kind | Turnover | Fee |', '| Kind | Turnover | Fee |']); // prettier-ignore
  });

  it('reads a table that only places things as what it holds', async () => {
    const reading = await read(
      `<table><tr><td><h2>Left</h2><table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table></td><td><p>Right side.</p></td></tr></table>`,
    );
    expect(shown(reading)).toEqual([['heading', 'Left'], ['row', '| a | b |'], ['row', '| 1 | 2 |'], ['text', 'Right side.']]); // prettier-ignore
  });

  it('tells an article from what surrounds it', async () => {
    const sentence =
      'Farmers of the district sold their millet to the cooperative at a price fixed before sowing. ';
    const reading =
      await read(`<title>Millet</title><div class="menu"><a href="/1">Politics</a><a href="/2">Sports</a></div>
      <div class="article"><h1>Millet</h1>${`<p>${sentence.repeat(3)}</p>`.repeat(5)}</div>
      <div class="sidebar related"><a href="/3">You may also like this story</a></div>`);
    expect(reading.text).toContain(sentence.trim());
    expect(reading.text).not.toMatch(/Politics|also like/);
  });

  it.each([
    '<script>X</script>', '<style>X</style>', '<!-- X -->', '<noscript>X</noscript>', '<template>X</template>', '<svg><text>X</text></svg>',
    '<p hidden>X</p>', '<p aria-hidden="true">X</p>', '<p style="display: none">X</p>', '<p style="DISPLAY:NONE!important">X</p>',
    '<p style="visibility:hidden">X</p>', '<p style="opacity:0">X</p>', '<p style="font-size:0px">X</p>', '<p style="font-size: 1px">X</p>',
    '<p style="height:0;overflow:hidden">X</p>', '<p style="position:absolute;left:-9999px">X</p>', '<p style="text-indent:-9999px">X</p>',
    '<p style="color:#fff">X</p>', '<p style="color: rgb(255, 255, 255); background: white">X</p>', '<font color="white">X</font>',
    '<div style="background:#123"><p style="color:#123">X</p></div>', '<p style="clip-path: inset(100%)">X</p>', '<p style="color:transparent">X</p>',
    '<span class="sr-only">X</span>', '<textarea>X</textarea>', '<select><option>X</option></select>',
  ])('leaves out what nobody sees: %s', async (html) => {
    const { text } = await read(`<body><p>Before it.</p>${html}<p>After it.</p></body>`);
    expect(text).not.toContain('X');
    expect(text).toMatch(/Before it\.[^]*After it\./);
  }); // prettier-ignore

  it('keeps what is seen although it is styled', async () => {
    const { text } = await read(
      '<div style="background:#123"><p style="color:white;opacity:0.9;font-size:10px">Seen text.</p></div>',
    );
    expect(text).toBe('Seen text.');
  });

  it('has no character that cannot be seen, but keeps the joiners of Indian scripts', async () => {
    const { text } = await read('<p>a\u202Eb\u200Bc\u0007d\u2066e\u{E0041}f क्\u200Dष र्\u200Cक</p>');
    expect(text).toBe('abcdef क्\u200Dष र्\u200Cक');
  });

  it.each([
    ['<meta property="article:published_time" content="2025-03-14T10:00:00+05:30">', '2025-03-14'],
    ['<meta name="DC.date" content="14/03/2025">', '2025-03-14'],
    ['<script type="application/ld+json">{"@graph":[{"datePublished":"2025-03-14"}]}</script>', '2025-03-14'],
    ['<script type="application/ld+json">{broken</script><time pubdate datetime="2025-03-14">', '2025-03-14'],
    ['<p>Posted On: 14 MAR 2025 4:32PM by PIB Delhi</p>', '2025-03-14'],
    ['<p>Published March 14, 2025</p>', '2025-03-14'],
    ['<meta name="date" content="2031-01-01">', null],
    ['<meta name="date" content="2025-02-31">', null],
    ['<p>Since 14 March 2025 the fee is higher.</p>', null],
  ])('says when it was published: %s', async (html, published) => {
    expect((await read(`${html}<p>Text of it.</p>`)).published).toBe(published);
  });

  it('has the date of its address where it says none', async () => {
    expect((await read('<p>Text.</p>', 'https://a.org/2025/03/14/millet')).published).toBe('2025-03-14');
    expect((await read('<p>Text.</p>', 'https://a.org/news/2025-03/x')).published).toBe('2025-03');
  });
});

describe('a document as it is read', () => {
  it('has its text by pages, its tables as rows, its title and its date', async () => {
    const lines = ['Annual report', 'The board registered 4,120 units', 'in the year 2024-25.', ['State', 'Units', 'Jobs'], ['Bihar', '410', '2200'], 'End of the table.']; // prettier-ignore
    const pdf = pdfOf([lines, ['On the second page.']], {
      Title: 'Report 2025',
      CreationDate: 'D:20250314120000',
    });
    const reading = await readDocument(orderOf(pdf, 'pdf'));
    expect(shown(reading)).toEqual([
      ['text', 'Annual report\nThe board registered 4,120 units\nin the year 2024-25.'],
      ['row', '| State | Units | Jobs |'],
      ['row', '| Bihar | 410 | 2200 |'],
      ['text', 'End of the table.'],
      ['text', 'On the second page.'],
    ]);
    expect(reading.blocks.map(({ head }) => head)).toEqual([
      'p. 1',
      undefined,
      '| State | Units | Jobs |',
      'p. 1',
      'p. 2',
    ]);
    expect(reading).toMatchObject({ title: 'Report 2025', published: '2025-03-14' });
  });

  it('of plain text has its paragraphs', async () => {
    const reading = await readDocument(orderOf('One line\nand another.\r\n\r\nSecond.', 'text'));
    expect(shown(reading)).toEqual([['text', 'One line\nand another.'], ['text', 'Second.']]); // prettier-ignore
  });
});

describe('the thread that reads', () => {
  const reader = new Reader();
  afterAll(() => reader.stop());

  it('reads one after the other, and goes on after what it cannot read', async () => {
    const orders = [
      orderOf('<p>First.</p>'),
      orderOf('no document', 'pdf'),
      orderOf('<div>'.repeat(150_000)),
      orderOf('<p>Last.</p>'),
    ];
    const results = await Promise.allSettled(orders.map((order) => reader.read(order, signal)));
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value.text : (result.reason as { reason: string }).reason))).toEqual(['First.', 'unreadable', 'unreadable', 'Last.']); // prettier-ignore
  });

  it('is ended when a page takes too long, and another one reads the next', async () => {
    const hasty = new Reader({ readingMs: 1 });
    await expect(hasty.read(orderOf('<p>x</p>'.repeat(10_000)), signal)).rejects.toMatchObject({
      reason: 'unreadable',
    });
    await hasty.stop();
    expect((await reader.read(orderOf('<p>Next.</p>'), signal)).text).toBe('Next.');
  });

  it('is not waited for by who gives up', async () => {
    const leaving = new AbortController();
    const left = reader.read(orderOf('<p>x</p>'), leaving.signal);
    leaving.abort(new Error('cancelled'));
    await expect(left).rejects.toThrow('cancelled');
  });
});
