import type { FastifyInstance } from 'fastify';
import { ZipFile } from 'yazl';
import { AppError } from '../../shared/platform/errors.ts';
import { msg } from '../../shared/platform/messages.ts';
import { contextOf, type OperationParts } from '../platform/operation.ts';
import { readPicture } from '../users/service.ts';
import { collectOwnData } from './service.ts';

const ABOUT =
  'All that this server keeps of you, as JSON. Times are UTC. Your picture lies beside it where you have uploaded one.\n';

/** Mounts `GET /api/me/export`: everything that is kept of the person, as a ZIP of JSON and files (product §3). */
export function mountExport(app: FastifyInstance, parts: OperationParts): void {
  app.get(
    '/api/me/export',
    { config: { operation: 'privacy.export' }, exposeHeadRoute: false },
    async (request, reply) => {
      const context = await contextOf(request, reply, parts, true);
      const { actor, session } = context;
      if (!actor || !session) throw new AppError('unauthenticated', msg('User not authenticated'));
      const member = { ...context, actor, session };
      const data = await collectOwnData(member);
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from(ABOUT), 'README.txt');
      for (const [kind, rows] of Object.entries(data))
        zip.addBuffer(Buffer.from(JSON.stringify(rows, null, 2)), `${kind}.json`);
      const picture = await readPicture(parts.services.settings, pictureOf(data['profile']?.[0]));
      if (picture) zip.addBuffer(picture, 'files/picture.webp');
      zip.end();
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="my-data.zip"',
          'cache-control': 'no-store',
        })
        .send(zip.outputStream);
    },
  );
}

function pictureOf(profile: object | undefined): string | null {
  const url: unknown = profile && 'profile_picture_url' in profile ? profile.profile_picture_url : null;
  return typeof url === 'string' ? url : null;
}
