import { describe, expect, it } from 'vitest';
import { checkLayout, LENGTH_ADVISED, LENGTH_LIMIT, placeProblems } from './layout.ts';
import { plantTree } from './planted.ts';

function problemsOf(files: Record<string, string>): string[] {
  using tree = plantTree(files);
  return checkLayout(tree.root).flatMap(({ file, problem, advice }) =>
    advice ? [] : [`${file}: ${problem}`],
  );
}

describe('places and names', () => {
  it.each([
    'server/main.ts',
    'server/ideas/service.ts',
    'server/ideas/queries.ts',
    'server/ideas/queries.test.ts',
    'server/search/meaning.queries.ts',
    'server/voice/stt.provider.ts',
    'server/research/agents/market.ts',
    'server/platform/schema/index.ts',
    'server/platform/database/engine.worker.ts',
    'shared/contract.ts',
    'shared/ideas/model.ts',
    'shared/auth/common-passwords.ts',
    'shared/platform/roles.ts',
    'web/routes.tsx',
    'web/ideas/IdeasScreen.tsx',
    'web/ideas/IdeasScreen.module.css',
    'web/ideas/IdeaCard.test.tsx',
    'web/api-logs/hooks.ts',
    'web/ui/tokens.css',
    'web/site/hero.svg',
    'web/site/icons.tsx',
    'web/shell/Header.tsx',
    'web/session/hooks.ts',
    'shared/research/gate.properties.test.ts',
  ])('%s is well placed', (file) => {
    expect(placeProblems(file)).toEqual([]);
  });

  it.each([
    ['server/utilities/service.ts', '“utilities” is not a feature'],
    ['web/idea/IdeasScreen.tsx', '“idea” is not a feature'],
    ['server/ideas/utils.ts', '“utils” says nothing'],
    ['web/ui/index.ts', undefined],
    ['web/ideas/index.ts', '“index” says nothing'],
    ['shared/ideas/helpers.test.ts', '“helpers” says nothing'],
    ['shared/ideas/Card.tsx', 'has no place in shared/'],
    ['server/ideas/mail.tsx', 'has no place in server/'],
    ['server/ideas/service.js', 'must be TypeScript'],
    ['server/ideas/ideaRank.ts', 'is not a noun in lower case'],
    ['server/ideas/rank.handler.ts', '.handler is not a suffix'],
    ['shared/voice/stt.provider.ts', '.provider is not a suffix'],
    ['web/ideas/idea-card.tsx', 'PascalCase'],
    ['web/ideas/use-ideas.ts', 'hooks belong in hooks.ts'],
    ['server/bootstrap.ts', 'does not belong directly in server/'],
    ['web/App.tsx', 'does not belong directly in web/'],
  ])('%s: %s', (file, problem) => {
    if (problem === undefined) expect(placeProblems(file)).toEqual([]);
    else expect(placeProblems(file).join('; ')).toContain(problem);
  });
});

describe('hooks', () => {
  it.each([
    'export async function refreshIdeas(): Promise<void> {}',
    'export const meQuery = 1;',
    "export { signOut } from './sign-out.ts';",
    "export { useIdeas, forgetIdea as user } from './store.ts';",
    "export * from './store.ts';",
    'export function useless() {}',
  ])('hooks.ts may not have “%s”', (text) => {
    expect(problemsOf({ 'web/ideas/hooks.ts': `${text}\n` })).toEqual([
      expect.stringContaining('is no hook'),
    ]);
  });

  it.each([
    ['web/ideas/hooks.ts', 'export function useIdeas() {}'],
    ['web/ideas/hooks.ts', 'export const useIdeas = () => 1;'],
    ['web/ideas/hooks.ts', "export { keep as useKept } from './store.ts';"],
    ['web/ideas/hooks.ts', 'export interface Filters {}\nexport type View = string;'],
    ['web/ideas/hooks.ts', "export type { View } from './views.ts';\nfunction refreshIdeas() {}"],
    ['web/ideas/refresh.ts', 'export async function refreshIdeas() {}'],
  ])('%s may have “%s”', (file, text) => {
    expect(problemsOf({ [file]: `${text}\n` })).toEqual([]);
  });
});

describe('lengths', () => {
  const lines = (count: number): string => 'export {};\n'.repeat(count);

  it('advises above one length and refuses above the other', () => {
    using tree = plantTree({
      'server/ideas/short.ts': lines(LENGTH_ADVISED),
      'server/ideas/longish.ts': lines(LENGTH_ADVISED + 1),
      'server/ideas/long.ts': lines(LENGTH_LIMIT + 1),
    });
    expect(checkLayout(tree.root).map(({ file, advice }) => [file, advice])).toEqual([
      ['server/ideas/long.ts', undefined],
      ['server/ideas/longish.ts', true],
    ]);
  });

  it('accepts a long file that says why, in its first lines only', () => {
    const reason = '// Over 300 lines: one state machine, read as a whole.\n';
    expect(problemsOf({ 'e2e/long.ts': reason + lines(LENGTH_LIMIT + 1) })).toEqual([]);
    expect(problemsOf({ 'e2e/long.ts': lines(LENGTH_LIMIT + 1) + reason })).toHaveLength(1);
    expect(problemsOf({ 'e2e/long.ts': '// Over 300 lines: yes\n' + lines(LENGTH_LIMIT + 1) })).toHaveLength(
      1,
    );
  });
});

describe('words', () => {
  it.each([
    ["it.skip('x', () => {});", 'switched off'],
    ["test.only('x', () => {});", 'switched off'],
    ['// TODO later', 'left for later'],
    ["throw new Error('Not implemented');", 'promised'],
    ['// @ts-ignore', 'type is given up'],
    ['const a = b as unknown as string;', 'type is given up'],
    ['try { go(); } catch {}', 'swallowed'],
    ['try { go(); } catch (error) {\n}', 'swallowed'],
    ['await go().catch(() => undefined);', 'swallowed'],
    ["console.log('x');", 'logger'],
    ['// oxlint-disable-next-line no-console', 'without its reason'],
    [`const path = '${'/home'}/me/file';`, 'path of one machine'],
    ['/** Drafts may be deleted (§2). */', 'state the rule itself'],
    ['// who may do it: product §6', 'state the rule itself'],
    ['// the order of spec.md', 'state the rule itself'],
  ])('%s', (text, problem) => {
    expect(problemsOf({ 'server/ideas/service.ts': `export {};\n${text}\n` })).toEqual([
      expect.stringContaining(problem),
    ]);
  });

  it.each([
    ['e2e/ideas.spec.ts', 'await page.waitForTimeout(700);', 'fixed wait'],
    ['e2e/settled.ts', 'await page.waitForTimeout(SETTLE_MS);', 'fixed wait'],
    ['server/ideas/a.test.ts', "import { setTimeout as nap } from 'node:timers/promises';", 'does not sleep'],
    ['e2e/ideas.spec.ts', 'await new Promise((done) => setTimeout(done, 300));', 'does not sleep'],
    ['web/ideas/a.test.ts', "it('holds', { retry: 2 }, () => {});", 'find it'],
    ['e2e/ideas.spec.ts', 'test.describe.configure({ mode: "serial", retries: 3 });', 'find it'],
    ['vitest.config.ts', 'export default { test: {\n    retry: 1,\n} };', 'find it'],
  ])('%s with %s does not pass', (file, text, problem) => {
    expect(problemsOf({ [file]: `${text}\n` })).toEqual([expect.stringContaining(problem)]);
  });

  it('accepts what only looks like a wait or another try', () => {
    const fine = {
      'e2e/ideas.spec.ts': "setTimeout(() => { throw new Error('planted'); });\n",
      'server/ideas/a.test.ts': 'expect(text).toMatch(/retry: 1000/);\nconst call = { retryCount: 1 };\n',
      'server/ideas/wait.ts': "import { setTimeout as sleep } from 'node:timers/promises';\n",
      'playwright.config.ts': 'export default { retries: 1 };\n',
      'bench/pages.ts': 'await page.waitForTimeout(SETTLE_MS);\n',
    };
    expect(problemsOf(fine)).toEqual([]);
  });

  it('accepts them where they are explained or at home', () => {
    const fine = {
      'server/ideas/service.ts':
        '// The close may fail: the process ends anyway.\nawait go().catch(() => undefined);\n' +
        '// oxlint-disable-next-line no-await-in-loop -- one after the other\n' +
        '// RFC 9110, section 12.5.3; ARCHITECTURE.md\n' +
        "fetch('https://example.test/home/me');\n",
      'scripts/tool.ts': "console.log('done');\n",
    };
    expect(problemsOf(fine)).toEqual([]);
  });

  it.each([
    ['web/ideas/IdeaCard.tsx', '<p className="ml-2" />', true],
    ['web/ideas/IdeaCard.tsx', '<p className="flex -mr-1.5 p-2" />', true],
    ['web/ideas/IdeaCard.tsx', '<p className={cx("md:pl-4")} />', true],
    ['web/ideas/IdeaCard.tsx', '<p className="absolute left-0" />', true],
    ['web/ideas/IdeaCard.tsx', '<p className="rounded-tl-[3px]" />', true],
    ['web/ideas/IdeaCard.tsx', '<p className="text-right" />', true],
    ['web/ideas/card.css', '.card { margin-left: 1px }', true],
    ['web/ideas/card.css', '.card { right: 0 }', true],
    ['web/ideas/card.css', '.card { text-align: left; }', true],
    ['web/ideas/IdeaCard.tsx', '<p className="ms-2 pe-1 start-0 text-end rounded-ss-md" />', false],
    ['web/ideas/IdeaCard.tsx', '<p className="text-left-over" data-side="left" />', false],
    ['web/ideas/card.css', '.card { margin-inline: 1px; inset-inline-end: 0; text-align: start }', false],
    ['web/ideas/IdeaCard.tsx', '<p className="left-1/2 -translate-x-1/2" />', false],
    ['web/ideas/IdeaCard.tsx', '// from right-to-left it grows', false],
    ['web/ideas/card.css', '.card { background-position: right; transform-origin: left }', false],
    ['server/ideas/report.ts', "const style = 'ml-2 text-left';", false],
  ])('%s with %s: sides are refused: %s', (file, text, isRefused) => {
    expect(problemsOf({ [file]: text }).some((problem) => problem.includes('change places'))).toBe(isRefused);
  });

  it('names the line', () => {
    expect(problemsOf({ 'web/ideas/hooks.ts': '\n\n// FIXME\n' })[0]).toContain('line 3');
  });
});
