import { msg } from '../platform/messages.ts';

const MB = 1024 * 1024;

/** What a picture may weigh before it is made small. */
export const PICTURE_MAX_BYTES = 5 * MB;

/** What a picture may be: JPG, PNG, GIF. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif'];

/** The ten pictures to choose from. */
export const PRESET_PICTURES = [
  '/avatars/avatar-1.jpg',
  '/avatars/avatar-2.jpg',
  '/avatars/avatar-3.jpg',
  '/avatars/avatar-4.jpg',
  '/avatars/avatar-5.jpg',
  '/avatars/avatar-6.jpg',
  '/avatars/avatar-7.jpg',
  '/avatars/avatar-8.jpg',
  '/avatars/avatar-9.jpg',
  '/avatars/avatar-10.jpg',
] as const;
export type PresetPicture = (typeof PRESET_PICTURES)[number];

/** Where uploaded pictures are served from. */
export const OWN_PICTURES = '/avatars/u/';

/** What is said of a picture that is refused. */
export const PICTURE_REFUSED = msg('Please select an image file');
export const PICTURE_TOO_LARGE = msg('Please select an image smaller than 5MB');

/**
 * What is wrong with a file by its type and size, before it is sent and before it is read.
 *
 * @param type as the browser or the form says it; what the file really is, the server finds out
 */
export function pictureProblem({
  type,
  size,
}: {
  readonly type: string;
  readonly size: number;
}): 'type' | 'size' | undefined {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  return size > PICTURE_MAX_BYTES ? 'size' : undefined;
}

/** The name of an uploaded picture's file, or nothing where the picture is a preset, none, or somebody else's server's. */
export function ownPictureName(url: string | null): string | undefined {
  return url?.startsWith(OWN_PICTURES) ? url.slice(OWN_PICTURES.length) : undefined;
}
