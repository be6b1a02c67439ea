import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError, notFound } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { DAY } from '../../shared/platform/time.ts';
import {
  OWN_PICTURES,
  PICTURE_REFUSED,
  PICTURE_TOO_LARGE,
  ownPictureName,
  pictureProblem,
} from '../../shared/users/picture.ts';
import type { Settings } from '../platform/settings.ts';
import { storageOf } from '../platform/storage.ts';
import { isPolyglot, type PictureKind } from './polyglot.ts';

const FOLDER = 'avatars';
const FILE = /^[\w-]{1,100}\.webp$/;
/** Width and height of what is kept. */
const SIDE_PIXELS = 512;
const QUALITY = 82;
/** What a picture may have at most, however small its file is. */
const PIXELS_MAX = 24_000_000;
const DECODE_SECONDS = 10;
const KINDS: readonly string[] = ['jpg', 'png', 'gif'] satisfies PictureKind[];

type Places = Pick<Settings, 'dataDir'>;

function refused(code: 'invalid_input' | 'too_large', message: string, cause?: unknown): AppError {
  return new AppError(code, message, { fields: { picture: message }, cause });
}

const noImage = (cause?: unknown) => refused('invalid_input', PICTURE_REFUSED, cause);

/**
 * Makes a small picture of what a person sent: decoded, turned upright, cut to a square, written again, so that nothing of the
 * file is kept but what is seen.
 *
 * @returns WebP, without any metadata
 * @throws AppError `too_large` beyond 5 MB or 24 million pixels; `invalid_input` for what is no JPG, PNG or GIF, is
 * cut short or broken, or is something else as well
 */
export async function makePicture(picture: File): Promise<Buffer> {
  const problem = pictureProblem(picture);
  if (problem === 'size') throw refused('too_large', PICTURE_TOO_LARGE);
  if (problem === 'type') throw noImage();
  const bytes = Buffer.from(await picture.arrayBuffer());
  const { fileTypeFromBuffer } = await import('file-type');
  const kind = (await fileTypeFromBuffer(bytes))?.ext;
  if (!isKind(kind) || isPolyglot(bytes, kind)) throw noImage();
  return oneAtATime(() => redraw(bytes));
}

function isKind(kind: string | undefined): kind is PictureKind {
  return kind !== undefined && KINDS.includes(kind);
}

async function redraw(bytes: Buffer): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options = { limitInputPixels: PIXELS_MAX, failOn: 'error', pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX)
      throw refused('too_large', msg('This picture has too many pixels. Please choose a smaller one.'));
    return await sharp(bytes, options)
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(SIDE_PIXELS, SIDE_PIXELS, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    throw error instanceof AppError ? error : noImage(error);
  }
}

let last: Promise<unknown> = Promise.resolve();

/** A picture in work takes up to a hundred megabytes: one after the other. */
function oneAtATime<Value>(work: () => Promise<Value>): Promise<Value> {
  const result = last.then(work, work);
  last = result.catch(() => undefined); // whoever sent it gets the error
  return result;
}

/** Keeps a picture under a name that cannot be guessed. @returns the address that it is served from */
export async function keepPicture(settings: Places, picture: Buffer): Promise<string> {
  const name = `${randomBytes(16).toString('hex')}.webp`;
  await storageOf(settings).write(`${FOLDER}/${name}`, picture);
  return `${OWN_PICTURES}${name}`;
}

/** The file of an uploaded picture; nothing for a preset. */
export async function readPicture(settings: Places, url: string | null): Promise<Buffer | undefined> {
  const name = ownPictureName(url);
  return name !== undefined && FILE.test(name) ? storageOf(settings).read(`${FOLDER}/${name}`) : undefined;
}

/** Removes the file of an uploaded picture; a preset stays. */
export async function removePicture(settings: Places, url: string | null): Promise<void> {
  const name = ownPictureName(url);
  if (name !== undefined && FILE.test(name)) await storageOf(settings).remove(`${FOLDER}/${name}`);
}

/** Removes files older than a day that nobody's profile names: what a crash or a deleted account left. @returns how many */
export async function sweepPictures(
  settings: Places,
  { inUse, now }: { readonly inUse: ReadonlySet<string>; readonly now: Date },
): Promise<number> {
  const storage = storageOf(settings);
  const old = (await storage.list(FOLDER)).filter(
    ({ name, changedAt }) =>
      now.getTime() - changedAt > DAY && FILE.test(name) && !inUse.has(`${OWN_PICTURES}${name}`),
  );
  for (const { name } of old) await storage.remove(`${FOLDER}/${name}`);
  return old.length;
}

/** Serves uploaded pictures. They were drawn again, and are treated all the same as if they were not. */
export function mountPictures(app: FastifyInstance, settings: Places): void {
  const storage = storageOf(settings);
  app.get<{ Params: { file: string } }>(
    `${OWN_PICTURES}:file`,
    { config: { operation: 'users.picture' } },
    async (request, reply) => {
      const { file } = request.params;
      const found = FILE.test(file) ? await storage.open(`${FOLDER}/${file}`) : undefined;
      if (!found) throw notFound();
      return reply
        .headers({
          'content-type': 'image/webp',
          'content-length': found.size,
          'content-security-policy': "default-src 'none'; sandbox",
          // a name is given once: what it holds never changes
          'cache-control': 'private, max-age=31536000, immutable',
        })
        .send(found.stream);
    },
  );
}
