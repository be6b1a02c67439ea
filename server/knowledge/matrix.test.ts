import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadRules } from './data.ts';
import { schemeMatrix } from './matrix.ts';

it('the table of trades and schemes follows the data (npm run matrix writes it again)', async () => {
  const kept = readFileSync(new URL('../../knowledge/matrix.md', import.meta.url), 'utf8');
  expect(kept).toBe(schemeMatrix(await loadRules()));
});
