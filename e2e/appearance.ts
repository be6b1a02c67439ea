import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { Language } from '../shared/platform/languages.ts';
import { LANGUAGE_COOKIE, THEME_COOKIE } from '../shared/platform/cookies.ts';
import { APPEARANCE_KEY, LANGUAGE_KEY } from '../shared/platform/device-keys.ts';

export type Theme = 'light' | 'dark';

/** How a page is looked at. */
export interface View {
  theme: Theme;
  language: Language;
}

/** What a browser keeps of a person's choice of theme and language, for a new context. */
export function keptView(url: string, { theme, language }: View): BrowserContextOptions {
  const { origin } = new URL(url);
  const localStorage = Object.entries(storedView({ theme, language })).map(([name, value]) => ({
    name,
    value,
  }));
  return {
    colorScheme: theme,
    storageState: { cookies: cookiesOf(url, { theme, language }), origins: [{ origin, localStorage }] },
  };
}

/** Changes theme and language of a page that is open, and loads it again. */
export async function showAs(page: Page, view: View): Promise<void> {
  await page.emulateMedia({ colorScheme: view.theme });
  await page.context().addCookies(cookiesOf(page.url(), view));
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, storedView(view));
  await page.reload();
}

/** Turns an open page to a theme as the page itself does. */
export async function showTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
}

function storedView({ theme, language }: View): Record<string, string> {
  return { [APPEARANCE_KEY]: JSON.stringify({ theme_mode: theme }), [LANGUAGE_KEY]: language };
}

function cookiesOf(url: string, { theme, language }: View): Awaited<ReturnType<BrowserContext['cookies']>> {
  const common = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: false, secure: false };
  return [
    { ...common, name: LANGUAGE_COOKIE, value: language, sameSite: 'Lax' },
    { ...common, name: THEME_COOKIE, value: theme, sameSite: 'Lax' },
  ];
}
