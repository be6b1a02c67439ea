import type { ThemeMode } from './looks.ts';

/** A static page in every language that it was built in. */
export interface StaticPage {
  /** Its address without a language, such as `/about`: the language is chosen by cookie, then by Accept-Language. */
  readonly path: string;
  /** The built file of each language, relative to `dist/web`. Its fixed address is `/<language><path>`, `/<language>` for `/`. */
  readonly files: Readonly<Record<string, string>>;
}

/** `dist/web/site.json`: what the server needs to know about the built pages. */
export interface SiteManifest {
  readonly pages: readonly StaticPage[];
  /** The app's own page for each kind of screen and language, relative to `dist/web`. */
  readonly frames: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** `sha256-…` of every style in a page, for the content security policy. */
  readonly styleHashes: readonly string[];
}

/** What the server writes into a page as it serves it. Empty strings hide what they would have filled. */
export interface PageValues {
  readonly app_name: string;
  /** The address that people reach the product at, without a slash at its end. */
  readonly origin: string;
  readonly theme: ThemeMode;
  readonly accent: string;
  /** '1' for somebody who is signed in, '' for a visitor. */
  readonly signed_in: '1' | '';
  readonly phone: string;
  readonly email: string;
  readonly grievance_name: string;
  readonly grievance_email: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text made safe for HTML, in content and in quoted attributes alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Writes values into a page in the places marked `{{name}}`, escaped. A place without a value stays as it is, so that it is seen.
 *
 * @param html a page built by web/site, or the app's own page
 */
export function fillPage(html: string, values: Readonly<Record<string, string>>): string {
  return html.replace(/\{\{([a-z_]+)\}\}/g, (place, name: string) => {
    return Object.hasOwn(values, name) ? escapeHtml(values[name] ?? '') : place;
  });
}

/** An idea as the first list of the app's page names it. */
export interface ListItem {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly language: string;
}

/** Writes the first items of a list into the app's page; without any its outlines stay. */
export function fillList(html: string, items: readonly ListItem[]): string {
  const [before, item, outlines, after] = html.split(/\{\{(?:list|no_list|end_list)\}\}/);
  if (before === undefined || item === undefined || outlines === undefined || after === undefined)
    return html;
  const filled = items.map(({ id, title, text, language }) =>
    fillPage(item, { item_id: id, item_title: title, item_text: text, item_language: language }),
  );
  return [before, items.length > 0 ? filled.join('') : outlines, after].join('');
}
