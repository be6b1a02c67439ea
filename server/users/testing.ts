import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { onTestFinished } from 'vitest';
import { sessionLoader, signInAs, type Person } from '../auth/testing.ts';
import type { Db } from '../platform/database/database.ts';
import { openServer } from '../platform/server.ts';
import { testServices } from '../platform/testing.ts';
import { mountPictures } from './pictures.ts';
import { usersRoutes } from './routes.ts';

/** The server with pictures, as one person uses it; it ends with the test. */
export async function startPictures(db: Db, person: Person, env: Readonly<Record<string, string>> = {}) {
  const services = testServices(db, { env });
  const { app, close } = await openServer(services, {
    router: { users: usersRoutes },
    sessions: sessionLoader(services),
    mount: (to) => mountPictures(to, services.settings),
  });
  onTestFinished(close);
  const cookie = await signInAs(services, person);
  const own = { host: 'localhost:3000', origin: 'http://localhost:3000', cookie };
  return {
    services,
    files: () => readdir(join(services.settings.dataDir, 'files/avatars')).catch(() => []),
    get: (url: string) => app.inject({ method: 'GET', url }),
    patch: (body: object) => app.inject({ method: 'PATCH', url: '/api/me', headers: own, payload: body }),
    async upload(bytes: Uint8Array, { type = 'image/jpeg', name = 'me.jpg' } = {}) {
      const form = new FormData();
      form.set('picture', new File([new Uint8Array(bytes)], name, { type }));
      const sent = new Response(form);
      const response = await app.inject({
        method: 'PUT',
        url: '/api/me/picture',
        headers: { ...own, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    },
  };
}

/** A picture in which the left half is red and the right half blue. */
export function drawing(width = 900, height = 600): Sharp {
  const half = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#00f' } };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: half, gravity: 'east' },
  ]);
}
export const jpeg = () => drawing().jpeg().toBuffer();
export const png = () => drawing().png().toBuffer();
export const gif = () => drawing().gif().toBuffer();

/** A valid PNG of one grey level whose size in pixels has nothing to do with its size in bytes. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(1, 8);
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
