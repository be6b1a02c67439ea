import { openEmbedded } from '../../server/platform/database/embedded/embedded.ts';
import { StartError } from '../../server/platform/database/errors.ts';

// A process that opens the embedded database in a directory and says how that went: `node opener.ts <data directory>`.

try {
  const database = await openEmbedded({ dataDir: process.argv[2] ?? '' });
  await database.close();
  process.stdout.write('opened\n');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stdout.write(`${error.message}\n`);
}
