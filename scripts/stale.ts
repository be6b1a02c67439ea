// Names the entries of the knowledge base that nobody has looked at for more than a year: their rules may have been overtaken.
//
//   node scripts/stale.ts [YYYY-MM-DD]     today, unless a day is given; always ends with 0
import { loadCatalogue } from '../server/knowledge/catalogue.ts';
import { STALE_AFTER_MONTHS, staleEntries } from '../shared/knowledge/stale.ts';

const today = process.argv[2] ?? new Date().toISOString().slice(0, 10);
const { entries } = await loadCatalogue();
const stale = staleEntries(entries, today);
console.log(`${stale.length} of ${entries.length} entries are older than ${STALE_AFTER_MONTHS} months`);
for (const { id, as_of, confidence } of stale) console.log(`  ${as_of}  ${confidence.padEnd(6)}  ${id}`);
