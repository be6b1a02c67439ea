import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  browserMessages,
  catalogFile,
  partMessages,
  readTranslations,
  reportMessages,
  serverMessages,
  shownTranslations,
  siteMessages,
  writeCatalog,
} from './catalogs.ts';
import { checkLanguage, holesOf } from './check.ts';
import { collectMessages, type SourceMessage } from './collect.ts';
import { markedSentences } from './marked.ts';

const MARKER = "import { msg } from '../platform/messages.ts';\n";
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'messages-'));
  for (const folder of ['web', 'shared', 'server']) await mkdir(join(root, folder));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

describe('collecting', () => {
  const textsIn = async (code: string) => (await markedSentences('x.ts', code)).map(({ message }) => message);

  test('marked sentences are found, whole, under whatever name', async () => {
    const code = `import { msg as say } from '../platform/messages.ts'; say('one'); say('two ' + 'halves'); say(\`three\`); msg('not ours');`;
    expect(await textsIn(code)).toEqual(['one', 'two halves', 'three']);
  });

  test('the neighbours of the marker are read as every other file', async () => {
    await put(
      'shared/platform/wait.ts',
      "import { msg } from './messages.ts'; export const WAIT = msg('Please wait {seconds} seconds.');",
    );
    await put('shared/x/messages.ts', 'export const msg = String;');
    await put('shared/x/a.ts', "import { msg } from './messages.ts'; msg('not ours');");
    const messages = [...(await collectMessages(root)).values()];
    expect(messages).toMatchObject([
      { text: 'Please wait {seconds} seconds.', origins: ['shared/platform/wait.ts'], markedIn: ['shared'] },
    ]);
  });

  test('a sentence that is put together at run time fails', async () => {
    await expect(textsIn(`${MARKER}const word = 'x'; msg(word);`)).rejects.toThrow('one literal sentence');
    await expect(textsIn(`${MARKER}const word = 'x'; msg(\`a \${word}\`);`)).rejects.toThrow(
      'one literal sentence',
    );
  });

  test('a sentence of many files is listed once, with its places', async () => {
    await put(
      'web/a.tsx',
      "import { Trans } from '@lingui/react/macro'; export const A = () => <Trans>Saved {name}</Trans>; const name = 1;",
    );
    await put('server/b.ts', `${MARKER}msg('Not found');`);
    await put('shared/c.ts', `${MARKER}msg('Not found');`);
    await put(
      'web/a.test.tsx',
      "import { Trans } from '@lingui/react/macro'; export const B = () => <Trans>Only a test</Trans>;",
    );
    const messages = [...(await collectMessages(root)).values()];
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['Not found', 'Saved {name}']);
    expect(messages.find(({ text }) => text === 'Not found')).toMatchObject({
      origins: ['server/b.ts', 'shared/c.ts'],
      markedIn: ['server', 'shared'],
    });
  });

  test('a changed file is read again', async () => {
    await put('shared/c.ts', `${MARKER}msg('before');`);
    await collectMessages(root);
    await put('shared/c.ts', `${MARKER}msg('after');`);
    expect([...(await collectMessages(root)).values()].map(({ text }) => text)).toEqual(['after']);
  });
});

function message(text: string, more: Partial<SourceMessage> = {}): SourceMessage {
  return { id: `id:${text}`, text, comments: [], origins: ['web/x.tsx'], markedIn: [], ...more };
}
const byId = (...messages: SourceMessage[]) => new Map(messages.map((one) => [one.id, one]));
const translated = (...pairs: readonly (readonly [string, string])[]) =>
  new Map(pairs.map(([text, words]) => [`id:${text}`, words]));

describe('catalogues', () => {
  test('keep what is translated, gain what is new, lose what is gone', async () => {
    await put('shared/c.ts', `${MARKER}msg('old'); msg('gone');`);
    await writeCatalog(root, 'hi', await collectMessages(root));
    const file = catalogFile(root, 'hi');
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('msgid "old"\nmsgstr ""', 'msgid "old"\nmsgstr "पुराना"'),
    );
    await put('shared/c.ts', `${MARKER}msg('old'); msg('new');`);
    const messages = await collectMessages(root);
    await writeCatalog(root, 'hi', messages);
    const written = await readFile(file, 'utf8');
    expect(written).toContain('msgid "new"\nmsgstr ""');
    expect(written).not.toContain('gone');
    expect([...(await readTranslations(root, 'hi')).values()]).toEqual(['पुराना']);
    expect(checkLanguage('hi', messages, await readTranslations(root, 'hi'))).toEqual([
      { language: 'hi', text: 'new', problem: 'is not translated' },
    ]);
  });

  test('the browser gets its screens by id and shared sentences by text, the server only what travels as text', () => {
    const messages = byId(
      message('Screen'),
      message('Rule', { origins: ['shared/x.ts'], markedIn: ['shared'] }),
      message('Fault', { origins: ['server/x.ts'], markedIn: ['server'] }),
    );
    const words = translated(['Screen', 'परदा'], ['Rule', 'नियम'], ['Fault', 'दोष']);
    expect(browserMessages(messages, words)).toEqual({ 'id:Screen': ['परदा'], Rule: ['नियम'] });
    expect(serverMessages(messages, words)).toEqual({ Rule: ['नियम'], Fault: ['दोष'] });
  });

  test('the app is spared what only the static pages say, and English what needs no entry', () => {
    const messages = byId(
      message('Law', { origins: ['web/site/x.tsx'] }),
      message('Both', { origins: ['web/site/x.tsx', 'web/ideas/x.tsx'] }),
      message('Rule', { origins: ['shared/x.ts'], markedIn: ['shared'] }),
      message('{n} left', { origins: ['shared/x.ts'], markedIn: ['shared'] }),
    );
    const english = translated(['Law', 'Law'], ['Both', 'Both'], ['Rule', 'Rule'], ['{n} left', '{n} left']);
    expect(browserMessages(messages, english)).toEqual({ 'id:Both': ['Both'], '{n} left': [['n'], ' left'] });
    expect(siteMessages(messages, english)).toEqual({ 'id:Law': ['Law'], 'id:Both': ['Both'] });
  });
});

describe('from right to left', () => {
  test('an amount keeps its sign before its digits, in what is shown and not in the catalogue', async () => {
    await put('shared/c.ts', `${MARKER}msg('It costs ₹14,000');`);
    for (const language of ['hi', 'ur']) {
      await writeCatalog(root, language, await collectMessages(root));
      const file = catalogFile(root, language);
      await writeFile(
        file,
        (await readFile(file, 'utf8')).replace('₹14,000"\nmsgstr ""', '₹14,000"\nmsgstr "x ₹14,000"'),
      );
    }
    expect([...(await shownTranslations(root, 'ur')).values()]).toEqual(['x \u200E₹14,000']);
    expect([...(await shownTranslations(root, 'hi')).values()]).toEqual(['x ₹14,000']);
    expect([...(await readTranslations(root, 'ur')).values()]).toEqual(['x ₹14,000']);
  });
});

describe('reports', () => {
  test('have a catalogue of their own, with what research says on the server and in the model', () => {
    const messages = byId(
      message('Screen'),
      message('{n} schemes fit', { origins: ['server/research/x.ts'], markedIn: ['server'] }),
      message('Market', { origins: ['shared/research/x.ts'], markedIn: ['shared'] }),
      message('Fault', { origins: ['server/x.ts'], markedIn: ['server'] }),
    );
    expect(reportMessages(messages, translated(['Market', 'बाज़ार']))).toEqual({
      '{n} schemes fit': [['n'], ' schemes fit'],
      Market: ['बाज़ार'],
    });
  });

  test('say in the language of their reader why a model or a search service could not be used', async () => {
    const file = 'server/platform/outside/errors.ts';
    const marked = await markedSentences(
      file,
      await readFile(join(import.meta.dirname, '../..', file), 'utf8'),
    );
    const messages = byId(
      ...marked.map(({ message: text }) => message(text ?? '', { origins: [file], markedIn: ['server'] })),
    );
    const away = 'The service could not be reached. Try again later.';
    expect(reportMessages(messages, translated([away, 'बाद में']))).toMatchObject({ [away]: ['बाद में'] });
  });
});

describe('checking', () => {
  test.each(['', '   '])(
    'a sentence translated as %j is missing, and English is never used instead',
    (words) => {
      const faults = checkLanguage('hi', byId(message('Save')), translated(['Save', words]));
      expect(faults).toEqual([{ language: 'hi', text: 'Save', problem: 'is not translated' }]);
    },
  );

  test.each([
    ['{count} ideas', 'आइडिया', 'lacks {count}'],
    ['{count} ideas', '{counts} आइडिया', 'lacks {count}'],
    ['ideas', '{count} आइडिया', 'has {count}, which the source has not'],
    ['read <0>more</0>', 'और पढ़िए', 'lacks </0>, <0>'],
    ['{n, plural, one {# idea} other {# ideas}}', 'आइडिया', 'lacks {n}'],
  ])('%j as %j is found out', (text, words, problem) => {
    expect(checkLanguage('hi', byId(message(text)), translated([text, words]))).toEqual([
      { language: 'hi', text, problem },
    ]);
  });

  test.each([
    ['15%', '15% تک', '15%'],
    ['{n}%', '{n}% تک', '{n}%'],
    ['Call 1800-180-1551', 'فون 1800-180-1551', '1800-180-1551'],
    ['in 2025-26', '2025-26 میں', '2025-26'],
    ['100+5 goats', '100+5 بکریاں', '100+5'],
    ['98765 43210', 'فون 98765 43210', '98765 43210'],
    ['{limit} MB', 'زیادہ سے زیادہ {limit} MB', '{limit} MB'],
  ])('Urdu that leaves %j out of an isolate is found out: it would be turned round', (text, words, found) => {
    expect(checkLanguage('ur', byId(message(text)), translated([text, words]))).toEqual([
      { language: 'ur', text, problem: `has ${found} in no isolate` },
    ]);
    const isolated = words.replace(found, `\u2066${found}\u2069`);
    expect(checkLanguage('ur', byId(message(text)), translated([text, isolated]))).toEqual([]);
    expect(checkLanguage('hi', byId(message(text)), translated([text, words]))).toEqual([]);
  });

  test('digits, slashes and a letter right behind a number keep their order in Urdu by themselves', () => {
    const text = 'Form 49A, 140/90, 24x7, 10 of 20';
    const words = 'فارم 49A، 140/90، 24x7، 20 میں سے 10';
    expect(checkLanguage('ur', byId(message(text)), translated([text, words]))).toEqual([]);
  });

  test('what cannot be parsed is found out', () => {
    const [fault] = checkLanguage('hi', byId(message('a {b}')), translated(['a {b}', '{b']));
    expect(fault?.problem).toMatch(/^cannot be read/);
  });

  test('other plural forms and another order are right', () => {
    const text = '{n, plural, one {# idea of {name}} other {# ideas of {name}}}';
    expect(
      checkLanguage('ur', byId(message(text)), translated([text, '{name} {n, plural, other {# خیالات}}'])),
    ).toEqual([]);
  });

  test('placeholders within plural forms count', () => {
    expect(holesOf('{n, plural, one {# of {name}} other {<0>many</0>}}')).toEqual([
      '</0>',
      '<0>',
      '{name}',
      '{n}',
    ]);
  });
});

describe('parts', () => {
  test('words that one feature alone shows are fetched with its screens, all others with the app', async () => {
    const shown = (text: string) =>
      `import { Trans } from '@lingui/react/macro'; export const A = () => <Trans>${text}</Trans>;`;
    await put('web/help/HelpScreen.tsx', shown('Only help'));
    await put('web/help/Other.tsx', shown('Cancel'));
    await put('web/ideas/Form.tsx', shown('Cancel'));
    await put(
      'web/preferences/hooks.ts',
      `import { msg } from '@lingui/core/macro'; export const saved = msg\`Saved\`;`,
    );
    const messages = await collectMessages(root);
    const texts = (compiled: object) =>
      [...messages.values()].filter(({ id }) => id in compiled).map(({ text }) => text);
    expect(texts(partMessages('help', messages, new Map()))).toEqual(['Only help']);
    expect(texts(partMessages('preferences', messages, new Map()))).toEqual(['Saved']);
    expect(texts(browserMessages(messages, new Map())).toSorted()).toEqual(['Cancel']);
  });
});
