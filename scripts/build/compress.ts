import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Text, which shrinks; fonts and pictures are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|wasm|xml)$/;
/** Pages whose places are filled at serve time are compressed by the server. */
const FILLED = /(?:^|[\\/])(?:site[\\/].*|index)\.html$/;
/** Smaller files gain nothing. */
const LEAST_BYTES = 256;

/**
 * Writes `x.br` (quality 11) and `x.gz` (level 9) next to every text file of a folder.
 *
 * @returns how many files were compressed
 */
export async function compressFolder(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => TEXT.test(file) && !FILLED.test(file) && !file.startsWith('.vite'),
  );
  const done = await Promise.all(files.map((file) => compressFile(join(folder, file))));
  return done.filter(Boolean).length;
}

async function compressFile(path: string): Promise<boolean> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${path}.br`, small)),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
  return true;
}
