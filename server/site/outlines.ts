import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { canOpen, PUBLIC_SCREENS } from '../../shared/navigation/access.ts';
import { frameOf } from '../../shared/navigation/frames.ts';
import { isStaff, ROLES } from '../../shared/platform/roles.ts';
import type { Outline } from '../platform/site/static.ts';

const IDEAS = '/ideas';
const LISTED: ReadonlySet<string> = new Set(PUBLIC_SCREENS.map(({ path }) => path));
/** What a tall screen shows before one scrolls. */
const MOST = 6;
/** The page never waits longer for the list than this: without it the outlines of cards are sent. */
const PATIENCE_MS = 250;
const TEXT_LENGTH = 280;

/** As much of the answers as is shown. */
const Me = z.object({ id: z.string(), role: z.enum(ROLES), two_factor_required: z.boolean().optional() });
const List = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.string().nullish(),
      language: z.string().nullish(),
    }),
  ),
});

/**
 * What the app's page shows before its script has come: the outline of the screen that is asked for, and of /ideas the first titles.
 * They come from the API itself, asked as the browser would ask it: whoever may not read them there does not see them here.
 */
export async function outlineFor(
  app: FastifyInstance,
  request: FastifyRequest,
  path: string,
  signedIn: boolean,
): Promise<Outline> {
  const outline: Outline = { frame: frameOf(path, signedIn), items: [], isListed: LISTED.has(path) };
  // filters in the address make it another list
  if (path !== IDEAS || outline.frame !== 'ideas' || request.url.includes('?')) return outline;
  const late = new Promise<Outline>((resolve) => setTimeout(resolve, PATIENCE_MS, outline).unref());
  return Promise.race([withIdeas(app, request, outline), late]);
}

async function withIdeas(app: FastifyInstance, request: FastifyRequest, outline: Outline): Promise<Outline> {
  const me = await ask(app, request, '/api/me', Me);
  if (me === 401) return { ...outline, frame: 'login' };
  if (typeof me === 'number' || me.two_factor_required || !canOpen(me, IDEAS))
    return { ...outline, frame: 'page' };
  const [frame, view] = isStaff(me) ? ['all-ideas', 'all'] : ['ideas', 'mine'];
  const list = await ask(app, request, `/api/ideas?view=${view}&sort=created_at&order=desc`, List);
  if (typeof list === 'number') return { ...outline, frame };
  const items = list.items.slice(0, MOST).map(({ id, title, description, language }) => ({
    id,
    title,
    text: (description ?? '').slice(0, TEXT_LENGTH),
    language: language ?? '',
  }));
  return { ...outline, frame, items };
}

/** @returns the answer, or the status of a refusal */
async function ask<Answer>(
  app: FastifyInstance,
  request: FastifyRequest,
  url: string,
  schema: z.ZodType<Answer>,
): Promise<Answer | number> {
  const { cookie, host } = request.headers;
  const answer = await app.inject({
    method: 'GET',
    url,
    remoteAddress: request.ip,
    headers: { ...(cookie && { cookie }), ...(host && { host }) },
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  return schema.parse(answer.json());
}
