import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeLiveStream, onLive, openLiveStream } from './events.ts';

/** As the browser's, with a server that the test plays. */
class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }

  close(): void {
    this.readyState = Stream.CLOSED;
  }

  /** The server sends an event. */
  send(type: string, lastEventId: string, payload: object): void {
    this.dispatchEvent(Object.assign(new Event(type), { lastEventId, data: JSON.stringify(payload) }));
  }

  /** The server refuses: the browser gives up. */
  refuse(): void {
    this.close();
    this.dispatchEvent(new Event('error'));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  Stream.opened = [];
  openLiveStream();
});
afterEach(() => {
  closeLiveStream();
  vi.useRealTimers();
});

const last = () => Stream.opened.at(-1);

test('an event is heard until one stops hearing', () => {
  const heard = vi.fn<(payload: object) => void>();
  const stop = onLive('idea.changed', heard);
  last()?.send('idea.changed', '7', { id: 'a' });
  stop();
  last()?.send('idea.changed', '8', { id: 'b' });
  expect(heard.mock.calls).toEqual([[{ id: 'a' }]]);
});

test('what comes before anybody listens is heard by all who begin together, once', async () => {
  const news = vi.fn<(payload: object) => void>();
  const lists = vi.fn<(payload: object) => void>();
  last()?.send('notification.created', '7', { id: 'a' });
  onTestFinished(onLive('notification.created', news));
  onTestFinished(onLive('notification.created', lists));
  await Promise.resolve();
  const late = vi.fn<(payload: object) => void>();
  onTestFinished(onLive('notification.created', late));
  await Promise.resolve();
  expect([news, lists, late].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('a stream that was refused goes on after its last event, and the session is asked about', () => {
  const ended = vi.fn<() => void>();
  onTestFinished(onLive('session.ended', ended));
  last()?.send('idea.changed', '7', { id: 'a' });
  last()?.refuse();
  expect(ended).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(last()?.url).toBe('/api/events?last_event_id=7');
});

test('the longer a server refuses, the less it is asked, once a minute at least', () => {
  const waits = [5, 10, 20, 40, 60, 60];
  for (const [count, seconds] of waits.entries()) {
    last()?.refuse();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(Stream.opened).toHaveLength(count + 1);
    vi.advanceTimersByTime(1);
    expect(Stream.opened).toHaveLength(count + 2);
  }
  last()?.dispatchEvent(new Event('open'));
  last()?.refuse();
  vi.advanceTimersByTime(5000);
  expect(Stream.opened).toHaveLength(waits.length + 2);
});
