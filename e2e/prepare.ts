import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_DIRECTORY, startProduct } from './server.ts';

/**
 * Before the first journey: builds what is stale, and fills the data directory that each product with a demo copies. Playwright
 * wants a default export here, and cannot load its tests while it is blocked.
 *
 * @returns what removes the directory after the last journey
 */
export default async function prepare(): Promise<() => Promise<void>> {
  await build();
  const dataDir = await mkdtemp(join(tmpdir(), 'journeys-'));
  const product = await startProduct({ dataDir });
  await product.stop();
  process.env[DEMO_DIRECTORY] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}

async function build(): Promise<void> {
  const script = join(import.meta.dirname, '../scripts/build-if-stale.ts');
  const child = spawn(process.execPath, [script], { stdio: 'inherit' });
  const [code, signal]: unknown[] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed (${String(signal ?? code)}).`);
}
