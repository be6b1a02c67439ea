import * as path from 'node:path';
import { backUp } from '../server/platform/database/maintenance/backup.ts';
import { dataDirectory, embeddedOnly, runCommand } from './data-command.ts';

// npm run backup [-- <directory>]: copies DATA_DIR, also while the program runs.

await runCommand(async ([target], say) => {
  embeddedOnly('Back it up with pg_dump --format=custom; this command copies the embedded database.');
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const directory = target ?? path.join('backups', stamp);
  const { files, rows } = await backUp(dataDirectory(), directory);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(
    `Backed up ${total.toLocaleString('en-IN')} rows and ${Object.keys(files).length.toLocaleString('en-IN')} files to ${path.resolve(directory)}. The copy was opened and checked.`,
  );
  say('It contains the secrets and all personal data: keep it where only you can read it.');
  return true;
});
