import { ownDocumentFiles } from '../documents/service.ts';
import type { MemberContext } from '../platform/context.ts';
import { Download } from '../platform/http/serve.ts';
import { readPicture } from '../users/service.ts';
import { openOwnData } from './service.ts';
import { zipOf } from './zip.ts';

const ABOUT =
  'All that this server keeps of you, as JSON. Times are UTC. Your picture and the documents that you gave lie beside it where you have uploaded any.\n' +
  'Not in it: passwords, codes and links that open something, the names of others, and the security log, in which you stand under a made-up name.\n';

/** Everything that is kept of the person, as a ZIP of JSON and files. */
export async function exportData(context: MemberContext): Promise<Download> {
  const kinds = await openOwnData(context);
  const [profile] = (await kinds['profile']?.()) ?? [];
  const picture = await readPicture(context.settings, pictureOf(profile));
  const documents = await ownDocumentFiles(context.db, context.settings, context.actor.id);
  const files = {
    'README.txt': Buffer.from(ABOUT),
    ...(picture && { 'files/picture.webp': picture }),
    ...Object.fromEntries(documents.map(({ name, open }) => [`files/${name}`, open])),
  };
  return new Download('my-data.zip', 'application/zip', zipOf(kinds, files));
}

function pictureOf(profile: object | undefined): string | null {
  const url: unknown = profile && 'profile_picture_url' in profile ? profile.profile_picture_url : null;
  return typeof url === 'string' ? url : null;
}
