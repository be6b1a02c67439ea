import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { authApp, createPerson, signInAs, type Person } from '../auth/testing.ts';
import { useTestDatabase } from '../platform/database/testing.ts';
import { eq } from '../platform/orm.ts';
import { profiles } from '../platform/schema/people.ts';
import { storageOf } from '../platform/storage.ts';
import { testServices } from '../platform/testing.ts';
import { registerUsersJobs } from './jobs.ts';
import { usersRoutes } from './routes.ts';
import { drawing, gif, hugePng, jpeg, png, startPictures } from './testing.ts';

const test = useTestDatabase();
const MB = 1024 * 1024;

const start = (person: Person, env?: Readonly<Record<string, string>>) => startPictures(test.db, person, env);

const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

describe('a picture of one’s own', () => {
  it.each([
    ['JPG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['GIF', gif, 'image/gif'],
  ])('%s becomes 512 pixels of WebP, served for good', async (_name, make, type) => {
    const person = await createPerson(test.db);
    const app = await start(person);
    const { status, body } = await app.upload(await make(), { type });
    expect(status).toBe(200);
    expect(body['profile_picture_url']).toMatch(/^\/avatars\/u\/[0-9a-f]{32}\.webp$/);
    const served = await app.get(String(body['profile_picture_url']));
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': expect.stringContaining('immutable'),
    });
    const { format, width, height } = await sharp(served.rawPayload).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 512, height: 512 });
  });

  it('keeps nothing of what the camera wrote, and is turned upright', async () => {
    const canary = 'Madurai-canary';
    const exif = { IFD0: { Artist: canary, Copyright: canary }, IFD3: { GPSLatitude: '9/1 55/1 0/1' } };
    const app = await start(await createPerson(test.db));
    // turned by a quarter: red is on top when it is upright
    const given = await drawing(600, 900)
      .withExif(exif)
      .withMetadata({ orientation: 6, exif })
      .jpeg()
      .toBuffer();
    expect(given.includes(canary)).toBe(true);
    const { body } = await app.upload(given);
    const served = (await app.get(String(body['profile_picture_url']))).rawPayload;
    const metadata = await sharp(served).metadata();
    expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(served.includes(canary)).toBe(false);
    const top = await sharp(served).extract({ left: 256, top: 40, width: 1, height: 1 }).raw().toBuffer();
    const bottom = await sharp(served).extract({ left: 256, top: 470, width: 1, height: 1 }).raw().toBuffer();
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it('takes the place of the one before, whose file goes; so it does with a preset, and with none', async () => {
    const app = await start(await createPerson(test.db));
    const first = await app.upload(await jpeg());
    const second = await app.upload(await png(), { type: 'image/png' });
    expect(await app.files()).toEqual([String(second.body['profile_picture_url']).split('/').at(-1)]);
    expect((await app.get(String(first.body['profile_picture_url']))).statusCode).toBe(404);
    expect((await app.patch({ profile_picture_url: '/avatars/avatar-3.jpg' })).json()).toMatchObject({
      profile_picture_url: '/avatars/avatar-3.jpg',
    });
    expect(await app.files()).toEqual([]);
    await app.upload(await jpeg());
    expect((await app.patch({ profile_picture_url: null })).json()).toMatchObject({
      profile_picture_url: null,
    });
    expect(await app.files()).toEqual([]);
  });

  it('cannot be an address of somebody’s choice', async () => {
    const app = await start(await createPerson(test.db));
    for (const profile_picture_url of [
      'https://evil.example/x.png',
      '/avatars/u/x.webp',
      'javascript:alert(1)',
    ])
      expect((await app.patch({ profile_picture_url })).statusCode).toBe(400);
  });

  it('is limited in number', async () => {
    const app = await start(await createPerson(test.db), { WRITES_PER_MINUTE: '1000' });
    const small = await drawing(8, 8).png().toBuffer();
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await app.upload(small, { type: 'image/png' })).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    expect(await app.files()).toHaveLength(1);
  });
});

const appended = async (tail: string | Buffer, make = jpeg) =>
  Buffer.concat([await make(), Buffer.from(tail)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('what is no picture', () => {
  const image = 'Please select an image file';
  it.each<[string, () => Buffer | Promise<Buffer>, { type?: string; name?: string }?]>([
    ['SVG', () => Buffer.from(SVG), { type: 'image/svg+xml', name: 'me.svg' }],
    ['SVG that says it is a PNG', () => Buffer.from(SVG), { type: 'image/png', name: 'me.png' }],
    ['SVG behind an XML head', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['text', () => Buffer.from('hello')],
    ['nothing', () => Buffer.alloc(0)],
    ['a program', () => Buffer.from('MZ\x90\x00\x03', 'latin1')],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['WebP', () => drawing().webp().toBuffer(), { type: 'image/webp' }],
    ['WebP that says it is a JPG', () => drawing().webp().toBuffer()],
    ['TIFF that says it is a JPG', () => drawing().tiff().toBuffer()],
    ['a picture that says it is a page', jpeg, { type: 'text/html', name: 'me.html' }],
    [
      'a page that starts like a GIF',
      () => Buffer.from('GIF89a<script>alert(1)</script>'),
      { type: 'image/gif' },
    ],
    [
      'a script that starts like a GIF',
      () => Buffer.from('GIF89a/*\x00\x00*/=1;alert(1)'),
      { type: 'image/gif' },
    ],
    ['JPG and page', () => appended('<html><script>alert(1)</script>')],
    ['JPG and archive', () => appended(zipEnd)],
    ['JPG and PDF', () => appended('%PDF-1.4')],
    ['JPG and PHP', () => appended('<?php system($_GET[0]); ?>')],
    ['PNG and text', () => appended('payload', png), { type: 'image/png' }],
    ['PNG and archive', () => appended(zipEnd, png), { type: 'image/png' }],
    ['GIF and text', () => appended('payload', gif), { type: 'image/gif' }],
    [
      'JPG with a page in its comment',
      async () => {
        const plain = await jpeg();
        const text = Buffer.from('<script>alert(1)</script>');
        const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
        return Buffer.concat([plain.subarray(0, 2), head, text, plain.subarray(2)]);
      },
    ],
    ['half a JPG', async () => (await jpeg()).subarray(0, 1500)],
    ['half a PNG', async () => (await png()).subarray(0, 900), { type: 'image/png' }],
    ['half a GIF', async () => (await gif()).subarray(0, 900), { type: 'image/gif' }],
    ['the first bytes of a JPG', async () => (await jpeg()).subarray(0, 30)],
    [
      'a PNG whose middle is gone',
      async () => {
        const whole = await sharp(
          Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 7919) % 251)),
          {
            raw: { width: 300, height: 300, channels: 3 },
          },
        )
          .png()
          .toBuffer();
        whole.fill(0, 1000, 2000);
        return whole;
      },
      { type: 'image/png' },
    ],
  ])('%s is refused', async (_name, make, given = {}) => {
    const app = await start(await createPerson(test.db));
    const { status, body } = await app.upload(await make(), given);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { picture: image },
    });
    expect(await app.files()).toEqual([]);
  });

  it('a picture of too many pixels is refused before it is unpacked', async () => {
    const app = await start(await createPerson(test.db));
    const bomb = hugePng(30_000, 30_000);
    expect(bomb.length).toBeLessThan(200_000);
    expect(await app.upload(bomb, { type: 'image/png' })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await app.upload(hugePng(6000, 4001), { type: 'image/png' })).toMatchObject({ status: 413 });
    expect(await app.upload(hugePng(6000, 4000), { type: 'image/png' })).toMatchObject({ status: 200 });
  });

  it('more than 5 MB is refused, read or not', async () => {
    const app = await start(await createPerson(test.db));
    const message = 'Please select an image smaller than 5MB';
    const over = Buffer.concat([await jpeg(), Buffer.alloc(5 * MB)]).subarray(0, 5 * MB + 1);
    expect(await app.upload(over)).toMatchObject({ status: 413, body: { fields: { picture: message } } });
    expect(await app.upload(Buffer.alloc(12 * MB))).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  it('a form without a file, and something else than a form, are refused', async () => {
    const services = testServices(test.db);
    const person = await createPerson(test.db);
    const app = await authApp(services, { users: usersRoutes });
    const cookie = await signInAs(services, person);
    expect(await app.call('PUT', '/api/me/picture', { cookie, body: { picture: 'x' } })).toMatchObject({
      status: 400,
      body: { fields: { picture: image } },
    });
  });
});

describe('the place of pictures', () => {
  it.each([
    '/avatars/u/..%2f..%2fsecrets%2fauth',
    '/avatars/u/%2e%2e/secrets',
    '/avatars/u/%2Fetc%2Fpasswd',
    '/avatars/u/x.webp%00.jpg',
    '/avatars/u/x.svg',
    '/avatars/u/0123456789abcdef0123456789abcdef.webp',
  ])('%s leads nowhere', async (url) => {
    const app = await start(await createPerson(test.db));
    expect((await app.get(url)).statusCode).toBe(404);
  });

  it('is cleared of what nobody shows', async () => {
    const person = await createPerson(test.db);
    const app = await start(person);
    const kept = await app.upload(await jpeg());
    const gone = await createPerson(test.db);
    await test.db
      .update(profiles)
      .set({ profile_picture_url: '/avatars/u/gone.webp' })
      .where(eq(profiles.id, gone.id));
    const storage = storageOf(app.services.settings);
    await storage.write('avatars/gone.webp', Buffer.from('x'));
    await test.db.delete(profiles).where(eq(profiles.id, gone.id));
    const later = new Date(Date.now() + 2 * 86_400_000);
    registerUsersJobs(app.services, { now: () => later });
    await app.services.queue.enqueue(test.db, 'users.pictures', {});
    await app.services.queue.run();
    expect(await app.files()).toEqual([String(kept.body['profile_picture_url']).split('/').at(-1)]);
  });
});
