import * as fs from 'node:fs/promises';

const MB = 1024 * 1024;

/** Free bytes under which nothing more is written, so that the embedded database never meets a full disk. */
export const FREE_SPACE_FLOOR_BYTES = 200 * MB;

/** Bytes that a program without special rights may still write where `directory` lies. */
export async function freeSpace(directory: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(directory);
  return bavail * bsize;
}

/** Whether the disk of `dataDir` has less than `floorBytes` left: HTTP then answers writes with 507. */
export async function freeSpaceBelowFloor(
  dataDir: string,
  floorBytes = FREE_SPACE_FLOOR_BYTES,
): Promise<boolean> {
  return (await freeSpace(dataDir)) < floorBytes;
}
