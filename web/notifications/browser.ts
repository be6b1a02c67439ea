import type { Notification as News } from '../../shared/notifications/model.ts';
import { SECOND } from '../../shared/platform/time.ts';
import { URGENT } from './priority.ts';

const IN_SIGHT_MS = 5 * SECOND;

/** What the browser says about notifications outside of the page; nothing where it has none. */
export function browserPermission(): NotificationPermission | undefined {
  return typeof Notification === 'undefined' ? undefined : Notification.permission;
}

/** Asks the person. Only ever called by a tap, since browsers hold a question that comes by itself against the site. */
export async function askBrowser(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

interface Words {
  readonly title: string;
  readonly message: string;
}

/**
 * Shows a notification outside of the page, where the person allowed it and has the page out of sight. What is not urgent
 * closes by itself; what is stays until it is looked at.
 *
 * @param open called by a click on it
 */
export function showInBrowser(news: Pick<News, 'id' | 'priority'>, words: Words, open: () => void): void {
  if (document.visibilityState === 'visible' || browserPermission() !== 'granted') return;
  const shown = make(news, words);
  if (!shown) return;
  if (news.priority < URGENT) setTimeout(() => shown.close(), IN_SIGHT_MS);
  shown.addEventListener('click', () => {
    window.focus();
    shown.close();
    open();
  });
}

function make({ id, priority }: Pick<News, 'id' | 'priority'>, words: Words): Notification | undefined {
  const { lang, dir } = document.documentElement;
  try {
    return new Notification(words.title, {
      body: words.message,
      // several tabs of one person show it once
      tag: id,
      lang,
      dir: dir === 'rtl' ? 'rtl' : 'ltr',
      icon: '/icon.svg',
      requireInteraction: priority >= URGENT,
    });
  } catch {
    return undefined; // phones have them from service workers alone: the toast and the bell tell it there
  }
}
