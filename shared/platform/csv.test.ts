import { expect, it } from 'vitest';
import { csvRow } from './csv.ts';

it('quotes texts, leaves numbers and gaps as they are', () => {
  expect(csvRow(['a,b', 'say "yes"', 'two\nlines', 12, -3, null])).toBe(
    '"a,b","say ""yes""","two\nlines",12,-3,\r\n',
  );
});

it.each(['=1+1', '+91 98765', '-2+3', '@SUM(A1)', '\t=1', ' =1', '\r=1', '|calc', '＝1'])(
  'makes no formula of %j',
  (text) => {
    expect(csvRow([text])).toBe(`"'${text}"\r\n`);
  },
);

it.each(['idea.publish', '{"a":"=1"}', 'a=b', '2026-11-20T07:00:00.000Z'])('leaves %j alone', (text) => {
  expect(csvRow([text])).toBe(`"${text.replaceAll('"', '""')}"\r\n`);
});
