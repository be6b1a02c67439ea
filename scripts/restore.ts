import * as path from 'node:path';
import { restore } from '../server/platform/database/maintenance/restore.ts';
import { dataDirectory, embeddedOnly, runCommand } from './data-command.ts';

// npm run restore -- <backup>: puts a backup into an empty DATA_DIR.

await runCommand(async ([backup], say) => {
  if (!backup) {
    say('Say which backup: npm run restore -- backups/2026-11-20T06-30-00');
    return false;
  }
  embeddedOnly('Restore it with pg_restore; this command restores the embedded database.');
  const { made_at, files } = await restore(backup, dataDirectory());
  say(
    `Restored ${Object.keys(files).length.toLocaleString('en-IN')} files, as they were at ${made_at}, to ${path.resolve(dataDirectory())}. Every checksum matches.`,
  );
  return true;
});
