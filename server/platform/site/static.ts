import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../../shared/platform/errors.ts';
import type { ListItem } from '../../../shared/platform/site.ts';
import { codingFor, compress, type Coding } from '../http/coding.ts';
import { PERMISSIONS_POLICY } from '../http/headers.ts';
import { isApi } from '../http/http.ts';
import { pageLanguageOf } from '../i18n.ts';
import type { Settings } from '../settings.ts';
import { readSite, type Site, type SiteFile } from './site-files.ts';
import { lookOf, Pages, type ReadyPage } from './site-pages.ts';

/** Where the built web app is, and which addresses are screens of it. */
export interface WebApp {
  readonly directory: string;
  readonly isScreen: (path: string) => boolean;
  /** What the app's page shows of a screen before its script has come. */
  readonly outlines?: Outlines;
}

/** What the app's page shows to one request before its script has come: a kind of screen, and its first items where it lists some. */
export interface Outline {
  readonly frame: string;
  readonly items: readonly ListItem[];
  /** Search engines may list the address. They have no session: at the address of a member's screen they find the sign-in once more. */
  readonly isListed: boolean;
}

/** @param signedIn whether the browser's cookies say so */
export type Outlines = (
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  signedIn: boolean,
) => Promise<Outline>;

/** Serves the web app: built files, static pages, and the app's own page for all its screens (404 for what is none). */
export async function mountWebApp(
  app: FastifyInstance,
  settings: Settings,
  { directory, isScreen, outlines }: WebApp,
): Promise<void> {
  const site = await readSite(directory);
  const pages = new Pages(settings);
  const shell = join(directory, 'index.html');

  app.get('/*', { config: { operation: 'web' } }, async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined || isApi(path)) throw notFound();
    const file = site.files.get(path);
    if (file) return sendFile(request, reply, file);
    const page = pageFor(site, path, request);
    if (page) return sendPage(request, reply, pages, page.file, 200, page.language);
    // an address that names a file is not a screen: a page would only confuse whoever asks for it
    if (/\.\w+$/.test(path) || !acceptsHtml(request)) throw notFound();
    const language = pageLanguageOf(request);
    const { signedIn } = lookOf(request.cookies);
    const outline = await outlines?.(app, request, path, signedIn);
    if (outline && !outline.isListed && !signedIn) reply.header('x-robots-tag', 'noindex');
    const frame = outline && site.frameFile(outline.frame, language);
    if (outline && frame && outline.items.length > 0)
      return sendPersonal(request, reply, pages, frame, outline.items, language);
    return sendPage(request, reply, pages, frame ?? shell, isScreen(path) ? 200 : 404, frame && language);
  });
}

/** The address without query and closing slash; nothing where it cannot be read. */
function pathOf(request: FastifyRequest): string | undefined {
  try {
    const path = decodeURIComponent(request.url.split('?', 1)[0] ?? '');
    return path === '/' ? path : path.replace(/\/+$/, '') || '/';
  } catch {
    return undefined; // a stray % in the address
  }
}

function acceptsHtml(request: FastifyRequest): boolean {
  const { accept } = request.headers;
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}

/** The page of an address in the person's language, where the address does not say it; else in the language it has. */
function pageFor(site: Site, path: string, request: FastifyRequest) {
  const pages = site.pages.filter((page) => page.path === path);
  if (pages.length < 2) return pages[0];
  const wanted = pageLanguageOf(request);
  return pages.find(({ language }) => language === wanted) ?? pages.find(({ language }) => language === 'en');
}

/** A page that holds something of a person: it is kept nowhere. */
async function sendPersonal(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  file: string,
  items: readonly ListItem[],
  language: string,
): Promise<FastifyReply> {
  const page = await pages.get(file, lookOf(request.cookies));
  const coding = codingFor(request.headers, ['br', 'gzip']);
  const html = page.withList(items);
  reply.headers({ ...pageHeaders(page, language), 'cache-control': 'no-store' });
  if (coding === 'identity') return reply.send(html);
  return reply.header('content-encoding', coding).send(await compress(html, coding));
}

function pageHeaders(page: ReadyPage, language: string | undefined): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'permissions-policy': PERMISSIONS_POLICY,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    ...(language && { 'content-language': language }),
  };
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  file: string,
  status: number,
  language?: string,
): Promise<FastifyReply> {
  const page = await pages.get(file, lookOf(request.cookies));
  const coding = codingFor(request.headers, ['br', 'gzip']);
  reply.status(status).headers({ ...pageHeaders(page, language), 'cache-control': 'no-cache' });
  if (status === 200 && isFresh(request, reply, page.etag, coding)) return reply.status(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.send(page.bodies[coding]);
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const coding = codingFor(request.headers, Object.keys(file.encodings));
  reply.headers({
    'content-type': file.type,
    'cache-control': file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
  });
  if (isFresh(request, reply, file.etag, coding)) return reply.status(304).send();
  const copy = coding === 'identity' ? undefined : file.encodings[coding];
  if (copy) reply.header('content-encoding', coding);
  reply.header('content-length', copy?.size ?? file.size);
  return reply.send(createReadStream(copy?.path ?? file.path));
}

/** Names the content, and says whether the browser has it already (RFC 9110, section 13.1.2). */
function isFresh(request: FastifyRequest, reply: FastifyReply, etag: string, coding: Coding): boolean {
  // weak, as each coding is a different sequence of bytes
  const weak = `W/${etag.slice(0, -1)}-${coding}"`;
  reply.header('etag', weak);
  const { 'if-none-match': known = '' } = request.headers;
  return known.split(',').some((tag) => tag.trim() === weak || tag.trim() === '*');
}
