// Pictures of screens, whole pages, for looking at them side by side:
//
//   npm run screens -- PATH… [--as ROLE] [--lang en,hi,ur] [--theme light,dark] [--width 360,1280] [--out screenshots]
//                            [--url http://127.0.0.1:3000]
//
// Without --url it starts the built product with demo data. Each picture is named path-role-width-theme-language.png.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { keptView, type Theme } from './appearance.ts';
import { findBrowser } from './browser.ts';
import { DEMO_PASSWORD, startProduct } from './server.ts';
import { settled } from './settled.ts';
import { signInTo } from './sign-in.ts';
import { LANGUAGE_CODES, type Language } from '../shared/platform/languages.ts';
import { ROLES, type Role } from '../shared/platform/roles.ts';

const HEIGHT = 800;
const PICTURE_MS = 30_000;
const THEMES: readonly Theme[] = ['light', 'dark'];

export interface Picture {
  path: string;
  /** Nobody signed in where it is undefined. */
  role: Role | undefined;
  width: number;
  theme: Theme;
  language: Language;
}

interface Wish {
  pictures: Picture[];
  out: string;
  url: string | undefined;
}

/**
 * Reads the command line.
 * @throws Error that says which value is unknown
 */
export function readWish(args: string[]): Wish {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      as: { type: 'string' },
      lang: { type: 'string', default: 'en' },
      theme: { type: 'string', default: 'light' },
      width: { type: 'string', default: '1280' },
      out: { type: 'string', default: 'screenshots' },
      url: { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new Error('Name at least one path, such as /ideas.');
  const role = values.as === undefined ? undefined : known(values.as, ROLES, 'role');
  const pictures = positionals.flatMap((path) =>
    listed(values.lang, LANGUAGE_CODES, 'language').flatMap((language) =>
      listed(values.theme, THEMES, 'theme').flatMap((theme) =>
        values.width.split(',').map((width) => ({ path, role, width: pixels(width), theme, language })),
      ),
    ),
  );
  return { pictures, out: values.out, url: values.url?.replace(/\/$/, '') };
}

function listed<Value extends string>(text: string, all: readonly Value[], what: string): Value[] {
  return text.split(',').map((value) => known(value, all, what));
}

function known<Value extends string>(text: string, all: readonly Value[], what: string): Value {
  const found = all.find((value) => value === text.trim());
  if (found === undefined) throw new Error(`“${text}” is no ${what}; there are: ${all.join(', ')}.`);
  return found;
}

function pixels(text: string): number {
  const width = Number(text);
  if (!Number.isInteger(width) || width < 200 || width > 4000)
    throw new Error(`“${text}” is no width in pixels.`);
  return width;
}

/** `/ideas/new?step=2` as explorer → `ideas-new-step-2-explorer-360-dark-ur.png` */
export function nameOf({ path, role, width, theme, language }: Picture): string {
  const place = path.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'home';
  return `${[place, role ?? 'visitor', width, theme, language].join('-')}.png`;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Signs each role in once, however many pictures are taken as it. */
function signIns(browser: Browser, url: string): (role: Role) => Promise<Cookies> {
  const begun = new Map<Role, Promise<Cookies>>();
  const begin = async (role: Role) => {
    const context = await browser.newContext();
    await signInTo(context.request, url, role, process.env['DEMO_PASSWORD'] ?? DEMO_PASSWORD);
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };
  return (role) => {
    const cookies = begun.get(role) ?? begin(role);
    begun.set(role, cookies);
    return cookies;
  };
}

async function take(
  browser: Browser,
  url: string,
  picture: Picture,
  cookies: Cookies,
  out: string,
): Promise<void> {
  const context = await browser.newContext({
    ...keptView(url, picture),
    viewport: { width: picture.width, height: HEIGHT },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    serviceWorkers: 'block',
  });
  try {
    context.setDefaultTimeout(PICTURE_MS);
    await context.addCookies(cookies);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    await page.goto(url + picture.path);
    await settled(page);
    const file = join(out, nameOf(picture));
    await page.screenshot({ path: file, fullPage: true, animations: 'disabled' });
    const lines = [file, ...faults.map((fault) => `  error on the page: ${fault}`)];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await context.close();
  }
}

async function main(): Promise<void> {
  const { pictures, out, url } = readWish(process.argv.slice(2));
  await mkdir(out, { recursive: true });
  await using product = url === undefined ? await startProduct() : undefined;
  const browser = await chromium.launch(await findBrowser());
  try {
    const origin = url ?? product?.url ?? '';
    const cookiesOf = signIns(browser, origin);
    for (const picture of pictures) {
      const cookies = picture.role === undefined ? [] : await cookiesOf(picture.role);
      await take(browser, origin, picture, cookies, out);
    }
  } finally {
    await browser.close();
  }
}

if (import.meta.main) await main();
