import { describe, expect, it } from 'vitest';
import { needsOf, testsThatNeed, touchedTests } from './touched-tests.ts';

const TREE: Record<string, string> = {
  'shared/ideas/model.ts': 'export const Idea = 1;',
  'shared/ideas/rules.ts': "import { Idea } from './model.ts';",
  'shared/ideas/rules.test.ts': "import { canEdit } from './rules.ts';",
  'shared/ideas/contract.ts': "import { Idea } from './model.ts';",
  'shared/contract.ts': "import { ideas } from './ideas/contract.ts';",
  'server/ideas/queries.ts': "import type { Idea } from '../../shared/ideas/model.ts';",
  'server/ideas/service.ts':
    "import { find } from './queries.ts';\nexport { tag } from './tags.ts';\nexport const save = find;",
  'server/ideas/tags.ts': 'export const tag = 1;',
  'server/ideas/routes.ts': "import { save } from './service.ts';",
  'server/ideas/service.test.ts': "import { save } from './service.ts';",
  'server/ideas/streams.test.ts': "import { router } from '../router.ts';",
  'server/mail/service.ts': "const { send } = await import('./send.ts');",
  'server/mail/send.ts': 'const page = new URL(`./pages/${name}.txt`, import.meta.url);',
  'server/mail/pages/hello.txt': 'Hello',
  'server/mail/service.test.ts': "import { mail } from './service.ts';",
  'server/mail/routes.ts': "import { mail } from './service.ts';",
  'server/router.ts': "import { ideas } from './ideas/routes.ts';\nimport { mail } from './mail/routes.ts';",
  'server/operations.test.ts': "import { router } from './router.ts';",
  'server/platform/database.ts': "new URL('../../migrations', import.meta.url);",
  'server/platform/database.test.ts': "import { database } from './database.ts';",
  'server/platform/access.test.ts':
    "import { router } from '../router.ts';\nimport { testIdea } from '../ideas/service.ts';",
  'server/ideas/testing.ts': "import { save } from './service.ts';",
  'server/review/service.ts': "import { save, tag } from '../ideas/service.ts';",
  'server/review/service.test.ts': "import { decide } from './service.ts';",
  'server/audit/service.ts': "import { decide } from '../review/service.ts';",
  'server/audit/service.test.ts': "import { log } from './service.ts';",
  'server/tags/service.test.ts': "import { testIdea } from '../ideas/testing.ts';",
  'scripts/messages.ts': "join(root, 'locales'); join(root, 'web/site'); 'web/site/render.tsx'",
  'scripts/messages.test.ts': "import { check } from './messages.ts'; plant('server/ideas/queries.ts');",
  'web/site/render.tsx': '',
  'web/site/Page.tsx': '',
  'web/ui/tokens.css': '',
  'web/ui/tokens.test.ts': "readFileSync(new URL('tokens.css', import.meta.url))",
  'locales/hi.po': '',
  'migrations/0001.sql': '',
  'README.md': '',
};

/** The tests that are touched where these files have got other exports, or other texts as they are given. */
function touched(changed: readonly string[], before: Record<string, string> = {}) {
  const tree = {
    files: Object.keys(TREE),
    read: (file: string) => TREE[file] ?? '',
    readBefore: (file: string) => before[file],
  };
  return touchedTests(tree, changed);
}

const touchedBy = (...changed: string[]): string[] => touched(changed).tests;

describe('the tests that a change touches', () => {
  it('are those that import a changed file, over however many others', () => {
    expect(touchedBy('shared/ideas/model.ts')).toContain('shared/ideas/rules.test.ts');
    expect(touchedBy('server/ideas/queries.ts')).toContain('server/ideas/service.test.ts');
    expect(touchedBy('server/mail/send.ts')).toEqual(['server/mail/service.test.ts']);
  });

  it('are not those that take a type from it alone: the compiler checks types', () => {
    expect(touchedBy('shared/ideas/model.ts')).not.toContain('server/ideas/service.test.ts');
  });

  it('are none for what no test needs', () => {
    expect(touchedBy('README.md', 'web/site/Page.tsx')).toEqual([]);
    expect(touchedBy()).toEqual([]);
  });

  it('are the changed ones themselves', () => {
    expect(touchedBy('server/platform/access.test.ts')).toEqual(['server/platform/access.test.ts']);
  });

  it.each([
    ['locales/hi.po', 'scripts/messages.test.ts'],
    ['locales/ur.po', 'scripts/messages.test.ts'],
    ['migrations/0001.sql', 'server/platform/database.test.ts'],
    ['web/ui/tokens.css', 'web/ui/tokens.test.ts'],
    ['web/site/render.tsx', 'scripts/messages.test.ts'],
    ['server/mail/pages/hello.txt', 'server/mail/service.test.ts'],
  ])('are those that read a changed file of data: %s, %s', (file, test) => {
    expect(touchedBy(file)).toEqual([test]);
  });

  it('are not those of a guard that plants a file of the same name', () => {
    expect(touchedBy('server/ideas/queries.ts')).not.toContain('scripts/messages.test.ts');
  });

  it.each(['package.json', 'package-lock.json', 'vitest.config.ts'])('are all of them for %s', (file) => {
    const tests = Object.keys(TREE).filter((name) => name.includes('.test.'));
    expect(touchedBy(file)).toEqual(tests);
  });
});

describe('a test of another feature', () => {
  it('is touched where a module that it imports uses the changed one itself, not through others', () => {
    expect(touchedBy('server/ideas/service.ts')).toContain('server/review/service.test.ts');
    expect(touchedBy('server/ideas/queries.ts')).not.toContain('server/review/service.test.ts');
    expect(touchedBy('server/review/service.ts')).toContain('server/audit/service.test.ts');
  });

  it('is touched where what it uses is passed on from the changed file', () => {
    expect(touchedBy('server/ideas/tags.ts')).toContain('server/review/service.test.ts');
  });

  it('is not touched by a change of exports that it does not use, and named as left', () => {
    const file = 'server/ideas/service.ts';
    const { tests, left } = touched([file], { [file]: `${TREE[file]}\nexport const other = 1;` });
    expect(tests).toContain('server/ideas/service.test.ts');
    expect(tests).not.toContain('server/review/service.test.ts');
    expect(left).toContain('server/review/service.test.ts');
  });

  it('is not touched by what only prepares it, unless that itself is changed', () => {
    expect(touchedBy('server/ideas/service.ts')).not.toContain('server/tags/service.test.ts');
    expect(touchedBy('server/ideas/testing.ts')).toContain('server/tags/service.test.ts');
  });
});

describe('a test of the whole product', () => {
  it('is touched by its own feature, not by another', () => {
    expect(touchedBy('server/ideas/service.ts')).toContain('server/ideas/streams.test.ts');
    expect(touchedBy('server/mail/service.ts')).not.toContain('server/ideas/streams.test.ts');
    expect(touchedBy('server/ideas/service.ts')).not.toContain('server/platform/access.test.ts');
  });

  it('is touched by what serves every feature, and not by a text for people', () => {
    expect(touchedBy('server/ideas/service.ts', 'README.md')).not.toContain('server/platform/access.test.ts');
    expect(touchedBy('server/router.ts')).toContain('server/platform/access.test.ts');
  });

  it('is touched where operations are declared or bound, if it asks something of each of them', () => {
    expect(touchedBy('shared/ideas/contract.ts')).toEqual(['server/operations.test.ts']);
    expect(touchedBy('server/mail/routes.ts')).toEqual(['server/operations.test.ts']);
  });
});

it('the tests that need a file are those that import it, over however many others', () => {
  const found = testsThatNeed('shared/ideas/model.ts', Object.keys(TREE), (file) => TREE[file] ?? '');
  expect(found).toEqual(['shared/ideas/rules.test.ts']);
});

describe('what a file needs', () => {
  it('leaves out the folders that it stands in itself', () => {
    expect(needsOf('server/a/b.ts', "new URL('..', import.meta.url); join(dir, '../../')")).toEqual([]);
  });

  it('reads an address with a query for the file before it', () => {
    expect(needsOf('web/a/b.ts', "import raw from './c.txt?raw';")).toEqual(['web/a/c.txt']);
  });
});
