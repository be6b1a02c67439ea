import { EVENT_TYPES, type EventType } from '../../shared/platform/event-types.ts';
import { MINUTE, SECOND } from '../../shared/platform/time.ts';

/**
 * The live stream of what happens to this person: one per tab, resumed by the browser with the number of the last event.
 * Every tab of the person hears of notifications, research and the end of the session within moments.
 */
type Listener = (payload: Record<string, unknown>) => void;

const RECONNECT_MS = 5 * SECOND;
const RECONNECT_MAX_MS = MINUTE;

const listeners = new Map<EventType, Set<Listener>>();
let source: EventSource | undefined;
let lastEventId = '';
let reconnect: ReturnType<typeof setTimeout> | undefined;
let wait = RECONNECT_MS;

/** What came before anybody listened: the parts of the page that do are drawn in a quiet moment. */
const early = new Map<EventType, Record<string, unknown>[]>();
const EARLY_KEPT = 20;

/** Hears events of a type until the returned function is called; the first who listen hear what came before, too. */
export function onLive(type: EventType, listener: Listener): () => void {
  const known = listeners.get(type) ?? new Set();
  known.add(listener);
  listeners.set(type, known);
  const missed = early.get(type);
  early.delete(type);
  // after all that are drawn together have begun to listen
  if (missed) queueMicrotask(() => missed.forEach((payload) => tell(type, payload)));
  return () => known.delete(listener);
}

function tell(type: EventType, payload: Record<string, unknown>): void {
  const hearing = listeners.get(type);
  if (!hearing) return void early.set(type, [...(early.get(type) ?? []), payload].slice(-EARLY_KEPT));
  for (const listener of hearing) listener(payload);
}

/** Opens the stream; without effect where it is open. */
export function openLiveStream(): void {
  if (source) return;
  clearTimeout(reconnect);
  const stream = new EventSource(
    lastEventId === '' ? '/api/events' : `/api/events?last_event_id=${lastEventId}`,
  );
  source = stream;
  for (const type of EVENT_TYPES) {
    stream.addEventListener(type, (event) => {
      lastEventId = event.lastEventId;
      tell(type, JSON.parse(String(event.data)) as Record<string, unknown>);
    });
  }
  stream.addEventListener('open', () => (wait = RECONNECT_MS));
  // The browser reconnects by itself unless the server answered with an error status: then the stream is closed for good.
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
    source = undefined;
    reconnect = setTimeout(openLiveStream, wait);
    wait = Math.min(2 * wait, RECONNECT_MAX_MS);
    // the session may have ended while the connection was lost: listeners ask
    tell('session.ended', {});
  });
}

export function closeLiveStream(): void {
  clearTimeout(reconnect);
  source?.close();
  source = undefined;
  early.clear();
  lastEventId = '';
  wait = RECONNECT_MS;
}
