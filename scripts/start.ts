// `npm start`: builds what is stale, then becomes the server. Flags go on to it: `npm start -- --demo`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build-if-stale.ts')], {
  stdio: 'inherit',
});
if (status !== 0) {
  console.error('The web app could not be built; the reason is above.');
  process.exit(1);
}
await import('../server/main.ts');
