import { beforeEach, expect, it, vi } from 'vitest';
import { showInBrowser } from './browser.ts';

const words = { title: 'Research finished', message: 'The report is ready.' };
let shown: FakeNotification[] = [];

class FakeNotification extends EventTarget {
  static permission = 'granted';
  readonly close = vi.fn<() => void>();
  readonly title: string;
  readonly options: NotificationOptions;

  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    shown.push(this);
  }
}

beforeEach(() => {
  shown = [];
  vi.useFakeTimers();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('document', { visibilityState: 'hidden', documentElement: { lang: 'ur', dir: 'rtl' } });
  vi.stubGlobal('window', { focus: vi.fn<() => void>() });
});

it('closes after five seconds below priority 3, and stays from there on', () => {
  showInBrowser({ id: 'a', priority: 2 }, words, () => undefined);
  showInBrowser({ id: 'b', priority: 3 }, words, () => undefined);
  vi.advanceTimersByTime(4999);
  expect(shown[0]?.close).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(shown[0]?.close).toHaveBeenCalledOnce();
  expect(shown[1]?.close).not.toHaveBeenCalled();
  expect(shown[0]?.options).toMatchObject({ body: words.message, dir: 'rtl', tag: 'a' });
  vi.useRealTimers();
});

it('opens what it is about by a click', () => {
  const open = vi.fn<() => void>();
  showInBrowser({ id: 'a', priority: 1 }, words, open);
  shown[0]?.dispatchEvent(new Event('click'));
  expect(open).toHaveBeenCalledOnce();
  expect(shown[0]?.close).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it.each([
  ['the page is in sight', 'visible', 'granted'],
  ['the person did not allow it', 'hidden', 'default'],
])('shows nothing where %s', (_where, visibilityState, permission) => {
  vi.stubGlobal('document', { visibilityState, documentElement: { lang: 'en', dir: 'ltr' } });
  vi.stubGlobal('Notification', Object.assign(class extends FakeNotification {}, { permission }));
  showInBrowser({ id: 'a', priority: 1 }, words, () => undefined);
  expect(shown).toEqual([]);
  vi.useRealTimers();
});
