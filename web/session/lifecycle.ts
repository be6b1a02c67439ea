import { ENDING_REASONS, type EndingReason } from '../../shared/platform/session-ending.ts';
import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { MINUTE } from '../../shared/platform/time.ts';
import { client } from '../platform/client.ts';
import { closeLiveStream, onLive, openLiveStream } from '../platform/events.ts';
import { forgetPerson } from '../platform/device.ts';
import { clearFormDrafts } from '../platform/form-drafts.ts';
import { readCookie } from '../platform/storage.ts';

/** Tabs of one browser notify each other here when somebody signs in or out. */
const tabs = new BroadcastChannel('session');

/** How often the person's own acts are reported to the server; they alone keep the session alive. */
const ACTIVITY_EVERY_MS = MINUTE;

let reportedAt = 0;

function reportActivity(): void {
  const now = performance.now();
  if (reportedAt !== 0 && now - reportedAt < ACTIVITY_EVERY_MS) return;
  reportedAt = now;
  // A lost report is made good by the next one, and an ended session shows itself at the next call.
  client.users.activity().catch(() => {
    reportedAt = 0;
  });
}

/** Notifies the other tabs that the session of this browser changed. */
export function announceSession(change: 'signed-in' | 'signed-out'): void {
  tabs.postMessage(change);
}

/** Notifies the other tabs that a person signed out, and that nothing of theirs stays on the device; `undefined` where it is not known who they are. */
export function announceForgotten(id: string | undefined): void {
  tabs.postMessage({ forgotten: id });
}

/**
 * To be called before what ends the session of this browser on purpose: its tabs then leave without the message of an expired one.
 *
 * @returns takes it back where the session goes on
 */
export function announceEnd(): () => void {
  tabs.postMessage('ending');
  closeLiveStream();
  return () => {
    announceSession('signed-in');
    openLiveStream();
  };
}

/** Calls back when the person signed out in another tab, so that nothing of theirs is kept. @returns stops listening */
export function onForgotten(forget: (id: string | undefined) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('forgotten' in data)) return;
    forget(typeof data.forgotten === 'string' ? data.forgotten : undefined);
  };
  tabs.addEventListener('message', hear);
  return () => tabs.removeEventListener('message', hear);
}
onForgotten((id) => {
  clearFormDrafts();
  // a tab that was asleep hears it late: what is kept of whoever signed in since stays
  if (id !== undefined && readCookie(SIGNED_IN_COOKIE) !== '1') forgetPerson(id);
});

/** How a session ended: in this browser on purpose, as the server says, or without anybody having said. */
export type SessionEnd = 'elsewhere' | EndingReason | 'unknown';

/**
 * Keeps the session of a signed-in person: reports their acts, and notices its end.
 *
 * @param onEnd called when another tab signed out, or the server ended the session; with the suspension where that is why
 * @returns stops watching
 */
export function watchSession(onEnd: (why: SessionEnd, suspension?: unknown) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let onPurpose = false;
  openLiveStream();
  for (const act of ['pointerdown', 'keydown'] as const)
    window.addEventListener(act, reportActivity, { signal, passive: true });
  const hear = ({ data }: MessageEvent<unknown>) => {
    onPurpose = data !== 'signed-in';
    // it may be somebody else who signed in there
    if (data === 'signed-out' || data === 'signed-in') onEnd('elsewhere');
  };
  tabs.addEventListener('message', hear, { signal });
  const stopListening = onLive('session.ended', ({ reason, suspension }) => {
    const known = ENDING_REASONS.find((one) => one === reason) ?? 'unknown';
    onEnd(onPurpose ? 'elsewhere' : known, suspension);
  });
  return () => {
    stop.abort();
    stopListening();
    closeLiveStream();
  };
}
