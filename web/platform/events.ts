/**
 * The live stream of what happens to this person: one per tab, resumed by the browser with the number of the last event.
 * Every tab of the person hears of notifications, research and the end of the session within moments.
 */
export type LiveEventType =
  | 'notification.created'
  | 'notification.read'
  | 'research.progress'
  | 'idea.changed'
  | 'session.ended';

type Listener = (payload: Record<string, unknown>) => void;

const TYPES: readonly LiveEventType[] = [
  'notification.created',
  'notification.read',
  'research.progress',
  'idea.changed',
  'session.ended',
];
const RECONNECT_MS = 5000;

const listeners = new Map<LiveEventType, Set<Listener>>();
let source: EventSource | undefined;
let lastEventId = '';
let reconnect: ReturnType<typeof setTimeout> | undefined;

/** Hears events of a type until the returned function is called. */
export function onLive(type: LiveEventType, listener: Listener): () => void {
  const known = listeners.get(type) ?? new Set();
  known.add(listener);
  listeners.set(type, known);
  return () => known.delete(listener);
}

/** Opens the stream; without effect where it is open. */
export function openLiveStream(): void {
  if (source) return;
  clearTimeout(reconnect);
  const stream = new EventSource(
    lastEventId === '' ? '/api/events' : `/api/events?last_event_id=${lastEventId}`,
  );
  source = stream;
  for (const type of TYPES) {
    stream.addEventListener(type, (event) => {
      lastEventId = event.lastEventId;
      const payload = JSON.parse(String(event.data)) as Record<string, unknown>;
      for (const listener of listeners.get(type) ?? []) listener(payload);
    });
  }
  // The browser reconnects by itself unless the server answered with an error status: then the stream is closed for good.
  stream.addEventListener('error', () => {
    if (stream.readyState !== EventSource.CLOSED || source !== stream) return;
    source = undefined;
    reconnect = setTimeout(openLiveStream, RECONNECT_MS);
  });
}

export function closeLiveStream(): void {
  clearTimeout(reconnect);
  source?.close();
  source = undefined;
  lastEventId = '';
}
