import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import sharp from 'sharp';
import { buildAvatars, DRAWINGS } from './avatars.ts';

const ROOT = join(import.meta.dirname, '../..');

test('ten people are drawn, each in less than 4 kB, and each another', async () => {
  const files = await readdir(join(ROOT, DRAWINGS));
  expect(files.toSorted()).toEqual(
    Array.from({ length: 10 }, (_, index) => `avatar-${index + 1}.svg`).toSorted(),
  );
  const drawings = await Promise.all(files.map((file) => readFile(join(ROOT, DRAWINGS, file), 'utf8')));
  for (const drawing of drawings) {
    expect(Buffer.byteLength(drawing)).toBeLessThan(4000);
    expect(drawing).not.toMatch(/<(script|image|foreignObject)|href=/);
  }
  expect(new Set(drawings).size).toBe(10);
});

test('they are built as pictures of 512 pixels', async () => {
  const web = await mkdtemp(join(tmpdir(), 'avatars-'));
  try {
    await buildAvatars(ROOT, web);
    for (let number = 1; number <= 10; number += 1) {
      const { format, width, height } = await sharp(
        await readFile(join(web, `avatars/avatar-${number}.jpg`)),
      ).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 512, height: 512 });
    }
  } finally {
    await rm(web, { recursive: true });
  }
});
