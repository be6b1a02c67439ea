// `npm run matrix`: writes the table of trades and schemes, to be read after the rules of a scheme changed.
import { writeFile } from 'node:fs/promises';
import { loadRules } from '../server/knowledge/data.ts';
import { schemeMatrix } from '../server/knowledge/matrix.ts';

await writeFile(new URL('../knowledge/matrix.md', import.meta.url), schemeMatrix(await loadRules()));
