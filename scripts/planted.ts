// For tests of guards: a small source tree in a temporary folder.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface PlantedTree extends Disposable {
  root: string;
}

/**
 * Writes files into a new temporary folder that sees this project's packages.
 * @param files text by path, relative to the folder
 * @returns the folder; it is removed when disposed of
 */
export function plantTree(files: Record<string, string>): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  symlinkSync(join(import.meta.dirname, '../node_modules'), join(root, 'node_modules'), 'dir');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
