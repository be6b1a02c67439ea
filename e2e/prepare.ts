import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Builds what is stale before the first journey. Playwright wants a default export here, and cannot load its tests while it is blocked. */
export default async function prepare(): Promise<void> {
  const script = join(import.meta.dirname, '../scripts/build-if-stale.ts');
  const child = spawn(process.execPath, [script], { stdio: 'inherit' });
  const [code, signal]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed (${String(signal ?? code)}).`);
}
