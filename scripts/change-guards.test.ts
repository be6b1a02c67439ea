import { describe, expect, it } from 'vitest';
import { partOf } from './change-guards.ts';
import { BOUNDARIES, BROWSER_TEST_TYPES, GUARDS, LINT, SERVER_TYPES, TEXTS, WEB_TYPES } from './guards.ts';
import type { Step } from './steps.ts';

const BEFORE: Record<string, string> = {
  'server/ideas/service.ts': "import { find } from './queries.ts';\nexport const save = find;",
  'web/ideas/Card.tsx': 'export const Card = 1;',
  'locales/hi.po': '',
  'package.json': '{}',
  '.dependency-cruiser.mjs': '',
};

/** What is run of a guard where these files have these texts now. */
function part(guard: Step, now: Record<string, string>): Step | string {
  const all = { ...BEFORE, ...now };
  const tree = {
    files: Object.keys(all),
    read: (file: string) => all[file] ?? '',
    readBefore: (file: string) => BEFORE[file],
  };
  return partOf(guard, { changed: Object.keys(now) }, tree);
}

const BODY = { 'server/ideas/service.ts': `${BEFORE['server/ideas/service.ts']} // more` };

describe('a guard', () => {
  it('of the types of a program is run where a file of it changed', () => {
    expect(part(SERVER_TYPES, BODY)).toBe(SERVER_TYPES);
    expect(part(BROWSER_TEST_TYPES, BODY)).toBe(BROWSER_TEST_TYPES);
    expect(part(WEB_TYPES, BODY)).toBe('nothing of these types changed');
    expect(part(SERVER_TYPES, { 'web/ideas/Card.tsx': '2' })).toBe('nothing of these types changed');
    expect(part(WEB_TYPES, { 'web/ideas/Card.tsx': '2' })).toBe(WEB_TYPES);
    expect(part(WEB_TYPES, { 'shared/ideas/model.ts': '2' })).toBe(WEB_TYPES);
    expect(part(SERVER_TYPES, { 'locales/hi.po': '2' })).toBe('nothing of these types changed');
  });

  it('of imports is run where a file imports something else, is new or gone, and where its rules changed', () => {
    expect(part(BOUNDARIES, BODY)).toBe('no import changed');
    expect(part(BOUNDARIES, { 'server/ideas/service.ts': "import { a } from '../b/c.ts';" })).toBe(
      BOUNDARIES,
    );
    expect(part(BOUNDARIES, { 'server/ideas/service.ts': '' })).toBe(BOUNDARIES);
    expect(part(BOUNDARIES, { 'server/ideas/new.ts': '' })).toBe(BOUNDARIES);
    expect(part(BOUNDARIES, { '.dependency-cruiser.mjs': '2' })).toBe(BOUNDARIES);
  });

  it('of each file for itself is run over the changed ones', () => {
    expect(part(LINT, BODY)).toMatchObject({ name: LINT.name });
    expect(part(TEXTS, BODY)).not.toBe(TEXTS);
    expect(part(TEXTS, { 'locales/hi.po': '2' })).toBe('no such file changed');
  });

  it('is run as a whole where the settings of all changed, or where it judges the tree', () => {
    for (const guard of GUARDS) expect(part(guard, { 'package.json': '{"a":1}' })).toBe(guard);
    const narrowed = [LINT, TEXTS, SERVER_TYPES, WEB_TYPES, BROWSER_TEST_TYPES, BOUNDARIES];
    for (const guard of GUARDS.filter((one) => !narrowed.includes(one)))
      expect(part(guard, BODY)).toBe(guard);
  });
});
