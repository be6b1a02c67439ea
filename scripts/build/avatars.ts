import { mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PRESET_PICTURES } from '../../shared/users/picture.ts';

const SIDE_PIXELS = 512;
/** The drawings' own measure is 128 units of 72 to the inch. */
const DENSITY = (72 * SIDE_PIXELS) / 128;

/** Where the drawings of the ten people are. */
export const DRAWINGS = 'web/users/presets';

/**
 * Makes the pictures to choose from out of the drawings: `avatars/avatar-1.jpg` to `avatar-10.jpg`, the addresses that profiles hold.
 *
 * @param web the folder of the browser build
 */
export async function buildAvatars(
  projectRoot: string,
  web: string = join(projectRoot, 'dist/web'),
): Promise<void> {
  const { default: sharp } = await import('sharp');
  await mkdir(join(web, 'avatars'), { recursive: true });
  for (const address of PRESET_PICTURES) {
    const drawing = await readFile(join(projectRoot, DRAWINGS, `${basename(address, '.jpg')}.svg`));
    await sharp(drawing, { density: DENSITY })
      .resize(SIDE_PIXELS, SIDE_PIXELS)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toFile(join(web, address));
  }
}
