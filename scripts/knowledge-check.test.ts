import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const KNOWLEDGE = join(import.meta.dirname, '../knowledge');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'knowledge-'));
  cpSync(KNOWLEDGE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the check says of a copy of the library in which each Urdu text is rewritten. */
function checked(rewritten: (text: string) => string): { status: number | null; faults: string[] } {
  const file = join(folder, 'ur.json');
  const library = JSON.parse(readFileSync(file, 'utf8')) as { texts: { text: string }[] };
  library.texts.forEach((entry) => {
    entry.text = rewritten(entry.text);
  });
  writeFileSync(file, JSON.stringify(library));
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(KNOWLEDGE, 'check.mjs'), folder, '--cases', join(folder, 'cases')],
    { encoding: 'utf8' },
  );
  return { status, faults: stdout.split('\n').filter((line) => line.startsWith('FAULT')) };
}

test('the library as it is has no fault', () => {
  expect(checked((text) => text)).toEqual({ status: 0, faults: [] });
});

test.each(['15%', '1800-116-117', '5 HP'])('an Urdu text with %j in no isolate is found out', (part) => {
  let planted = 0;
  const { status, faults } = checked((text) => {
    const isolated = `\u2066${part}\u2069`;
    if (planted > 0 || !text.includes(isolated)) return text;
    planted += 1;
    return text.replace(isolated, part);
  });
  expect(planted).toBe(1);
  expect(status).toBe(1);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(`${part} stands in no isolate`);
});
