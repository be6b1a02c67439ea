import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';

const SERVER = path.join(import.meta.dirname, '..');
const sources = fs
  .readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({
    file: file.replaceAll('\\', '/'),
    text: fs.readFileSync(path.join(SERVER, file), 'utf8'),
  }));

// the cookie page tells of every name in SERVER_COOKIES: one that is made up elsewhere would be missing there
test('no cookie is set under a name that is not on the list of cookies', () => {
  const naming = sources.filter(({ text }) => /netzoop_|[`'"][\w-]+=[^`'"\n]*; ?Path=/i.test(text));
  expect(naming.map(({ file }) => file)).toEqual([]);
  const setting = sources.filter(({ text }) => /; ?Path=|\.(?:setCookie|cookie)\(/i.test(text));
  expect(setting.map(({ file }) => file).toSorted()).toEqual(['platform/http/cookies.ts']);
});
