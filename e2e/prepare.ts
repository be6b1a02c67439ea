import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds what is stale before the first journey. Playwright wants a default export here. */
export default function prepare(): void {
  const script = join(import.meta.dirname, '../scripts/build-if-stale.ts');
  const { status, signal } = spawnSync(process.execPath, [script], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`The build failed (${signal ?? status}).`);
}
