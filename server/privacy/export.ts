import { ZipFile } from 'yazl';
import type { MemberContext } from '../platform/context.ts';
import { Download } from '../platform/http/serve.ts';
import { readPicture } from '../users/service.ts';
import { collectOwnData } from './service.ts';

const ABOUT =
  'All that this server keeps of you, as JSON. Times are UTC. Your picture lies beside it where you have uploaded one.\n' +
  'Not in it: passwords, codes and links that open something, the names of others, and the security log, in which you stand under a made-up name.\n';

/** Everything that is kept of the person, as a ZIP of JSON and files. */
export async function exportData(context: MemberContext): Promise<Download> {
  const data = await collectOwnData(context);
  const picture = await readPicture(context.settings, pictureOf(data['profile']?.[0]));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(ABOUT), 'README.txt');
  for (const [kind, rows] of Object.entries(data))
    zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${kind}.json`);
  if (picture) zip.addBuffer(picture, 'files/picture.webp');
  zip.end();
  return new Download('my-data.zip', 'application/zip', zip.outputStream);
}

function pictureOf(profile: object | undefined): string | null {
  const url: unknown = profile && 'profile_picture_url' in profile ? profile.profile_picture_url : null;
  return typeof url === 'string' ? url : null;
}
