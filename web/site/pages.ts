import type { Frame } from '../../shared/navigation/frames.ts';
import type { Language } from '../../shared/platform/languages.ts';

/** The static pages: their names here are those of `render.tsx`. */
export const SITE_PAGES = [
  { name: 'landing', path: '/' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms', path: '/terms-of-service' },
  { name: 'cookies', path: '/cookie-policy' },
] as const;

export type SitePageName = (typeof SITE_PAGES)[number]['name'];

/** What the build knows: the text of the style, and the addresses of the script and of the heading font. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
  /** Asked for early, where the language is written in Latin letters. */
  readonly font: string | undefined;
}

/** `render.tsx`, as the build calls it: the HTML of one page in one language, with the server's `{{places}}` in it. */
export type RenderPage = (name: SitePageName, language: Language, assets: SiteAssets) => Promise<string>;

/** What the build knows of the app for one kind of screen in one language. */
export interface FrameAssets {
  readonly style: string;
  /** Runs before anything is painted; the policy names its hash. */
  readonly themeScript: string;
  readonly script: string;
  readonly stylesheet: string;
  /** What the app's script will import for this screen. */
  readonly modules: readonly string[];
  /** What the app will ask the server for first, at the very address that it will ask. */
  readonly data: readonly string[];
}

/** `render.tsx`, as the build calls it for the app's own page. */
export type RenderFrame = (frame: Frame, language: Language, assets: FrameAssets) => Promise<string>;

/** The address of a page in one language: `/hi`, `/hi/about`. */
export function addressIn(language: string, path: string): string {
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
