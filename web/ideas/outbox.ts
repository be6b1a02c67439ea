import type { AppError, ErrorCode } from '../../shared/platform/errors.ts';
import type { Idea } from '../../shared/ideas/model.ts';
import { ideaDraftKey } from '../../shared/platform/device-keys.ts';
import { asAppError, client } from '../platform/client.ts';
import { currentDraft, IdeaDraft, isOpenDraft, type SaveState } from './draft.ts';
import { whenFree } from './idea-lock.ts';
import { keptIdeas, readKept, tellKept, type KeptIdea } from './on-device.ts';

/** Why an idea is on this device still: the server's refusal, or that somebody changed it as well. */
export type Obstacle = { readonly why: 'refused'; readonly error: AppError } | { readonly why: 'changed' };

export interface WaitingIdea extends KeptIdea {
  readonly obstacle: Obstacle | undefined;
}

/** The idea itself cannot be written any longer: what is kept can become another one. */
const CLOSED: readonly ErrorCode[] = ['locked', 'gone', 'not_found', 'forbidden'];

export const isClosed = (obstacle: Obstacle | undefined): boolean =>
  obstacle?.why === 'refused' && CLOSED.includes(obstacle.error.code);

const obstacles = new Map<string, Obstacle>();
let sending: Promise<void> | undefined;
let shown: { readonly text: string; readonly list: readonly WaitingIdea[] } = { text: '', list: [] };

/** What a person wrote that waits on this device. The same list as before where nothing has changed. */
export function waitingIdeas(userId: string): readonly WaitingIdea[] {
  const list = keptIdeas(userId).map((idea) => ({ ...idea, obstacle: obstacles.get(idea.id) }));
  const text = JSON.stringify([userId, list]);
  if (text !== shown.text) shown = { text, list };
  return shown.list;
}

/**
 * Sends what waits on this device, one idea after another in the order in which they were begun, until the server is away or
 * asks for a sign-in. What is on a screen sends itself.
 */
export function sendWaiting(userId: string): Promise<void> {
  sending ??= sendAll(userId).finally(() => {
    sending = undefined;
    tellKept();
  });
  return sending;
}

async function sendAll(userId: string): Promise<void> {
  for (const { id } of keptIdeas(userId)) {
    if (isOpenDraft(userId, id)) continue;
    const goesOn = await whenFree(id, () => sendOne(userId, id));
    if (goesOn === false) return;
  }
}

/** @returns whether the next one can be sent */
async function sendOne(userId: string, id: string): Promise<boolean> {
  const kept = readKept(ideaDraftKey(userId, id));
  // another tab has sent it meanwhile
  if (!kept) return true;
  obstacles.delete(id);
  try {
    const known = currentDraft(userId, id);
    // one that has sent all of its own does not know what another tab has kept since
    const draft = known?.isDirty() ? known : new IdeaDraft(userId, id, await baseOf(id, kept.version));
    await draft.retry();
    return noteEnd(id, draft.snapshot().save);
  } catch (cause) {
    return noteRefusal(id, asAppError(cause));
  }
}

function baseOf(id: string, version: number | null): Promise<Idea> | null {
  return version === null ? null : client.ideas.get({ id });
}

function noteEnd(id: string, save: SaveState): boolean {
  if (save.state === 'conflict') obstacles.set(id, { why: 'changed' });
  if (save.state === 'device' || save.state === 'refused' || save.state === 'kept')
    return noteRefusal(id, save.error);
  return true;
}

function noteRefusal(id: string, error: AppError): boolean {
  if (error.status >= 500 || error.code === 'rate_limited' || error.code === 'unauthenticated') return false;
  obstacles.set(id, { why: 'refused', error });
  return true;
}
