import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ACCENT_COOKIE, SIGNED_IN_COOKIE, THEME_COOKIE } from '../../../shared/platform/cookies.ts';
import { ACCENT_COLORS, THEME_MODES, type ThemeMode } from '../../../shared/platform/looks.ts';
import { fillList, fillPage, type ListItem, type PageValues } from '../../../shared/platform/site.ts';
import type { ReceivedCookies } from '../http/cookies.ts';
import { pagePolicy } from '../http/headers.ts';
import type { Settings } from '../settings.ts';
import { etagOf } from './site-files.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A page filled with what the operator set, in the codings that browsers take. */
export interface ReadyPage {
  readonly etag: string;
  /** The policy that allows the styles that this very page holds. */
  readonly policy: string;
  readonly bodies: { readonly identity: Buffer; readonly br: Buffer; readonly gzip: Buffer };
  /** The same page with the first items of a person's list. */
  readonly withList: (items: readonly ListItem[]) => string;
}

/** What a page shows that depends on who asks: read off cookies, each from a short list. */
export interface Look {
  readonly theme: ThemeMode;
  readonly accent: string;
  readonly signedIn: boolean;
}

/** How the person wants the pages, from the cookies of a request; whatever is not on the lists counts as not said. */
export function lookOf(cookies: ReceivedCookies): Look {
  return {
    theme: THEME_MODES.find((theme) => theme === cookies[THEME_COOKIE]) ?? 'auto',
    accent: ACCENT_COLORS.find((accent) => accent === cookies[ACCENT_COOKIE]) ?? 'blue',
    signedIn: cookies[SIGNED_IN_COOKIE] === '1',
  };
}

/** Fills and compresses each page when it is first asked for, once for each look. */
export class Pages {
  readonly #settings: Settings;
  readonly #ready = new Map<string, Promise<ReadyPage>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** @param file the built page, with `{{name}}` in the places to be filled */
  get(file: string, look: Look): Promise<ReadyPage> {
    const key = JSON.stringify([file, look]);
    const known = this.#ready.get(key);
    if (known) return known;
    const made = this.#make(file, look).catch((error: unknown) => {
      this.#ready.delete(key);
      throw error;
    });
    this.#ready.set(key, made);
    return made;
  }

  async #make(file: string, look: Look): Promise<ReadyPage> {
    const open = fillPage(await readFile(file, 'utf8'), {
      ...pageValues(this.#settings, look),
      site: appValues(this.#settings),
    });
    const html = fillList(open, []);
    const identity = Buffer.from(html);
    const [br, gzipped] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
    return {
      etag: etagOf(identity),
      policy: pagePolicy(hashesOf(html, STYLES), hashesOf(html, SCRIPTS)),
      withList: (items) => fillList(open, items),
      bodies: { identity, br, gzip: gzipped },
    };
  }
}

function pageValues(
  { appName, contact, publicUrl, grievance }: Settings,
  { theme, accent, signedIn }: Look,
): PageValues & Record<string, string> {
  return {
    app_name: appName,
    origin: publicUrl,
    theme,
    accent,
    signed_in: signedIn ? '1' : '',
    phone: contact.phone ?? '',
    email: contact.email ?? '',
    grievance_name: grievance?.name ?? '',
    grievance_email: grievance?.email ?? '',
  };
}

/** What the app reads from `<meta name="site">`. */
function appValues({ appName, google, smtpUrl, contact }: Settings): string {
  return JSON.stringify({
    appName,
    googleSignIn: google !== null,
    mail: smtpUrl !== null,
    phone: contact.phone ?? '',
    email: contact.email ?? '',
  });
}

const STYLES = /<style[^>]*>([\s\S]*?)<\/style>/g;
/** Scripts within the page; those of files have no content. */
const SCRIPTS = /<script[^>]*>([\s\S]+?)<\/script>/g;

/** Hashes of what the build wrote into the page: what people wrote is escaped, and is not there yet. */
function hashesOf(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, content = '']) =>
    createHash('sha256').update(content).digest('base64'),
  );
}
