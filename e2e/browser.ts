import { execFile } from 'node:child_process';
import { constants, existsSync } from 'node:fs';
import { access, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

/** What Playwright needs to start the browser. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
}

const CACHE = join(import.meta.dirname, '../node_modules/.cache/chromium');
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const ARGUMENTS = [
  '--no-sandbox',
  '--force-color-profile=srgb',
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
];
const UNPACK = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(process.argv[1] + '/bin/al2023.tar.br');
`;
const SYSTEM_FONTS = '/etc/fonts/fonts.conf';

/**
 * Finds Chromium: CHROMIUM_PATH, then the one that npm ships, then the machine's own. That of npm is of one version everywhere, and
 * without the windows that nobody looks at it needs a fifth less of the processor. CHROMIUM_PATH=system takes the machine's.
 * @throws Error when CHROMIUM_PATH names a file that cannot be run, or there is no browser
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '' && named !== 'system') {
    if (await canRun(named)) return { executablePath: named, env: environment(), args: ARGUMENTS };
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a program that can be run.`);
  }
  const isShipped = process.platform === 'linux' && process.arch === 'x64';
  if (isShipped && named !== 'system') return npmBrowser();
  const system = await firstOnPath();
  if (system !== undefined) return { executablePath: system, env: environment(), args: ARGUMENTS };
  throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to its program.');
}

async function firstOnPath(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const candidate of [...candidates, MAC_CHROME]) {
    if (await canRun(candidate)) return candidate;
  }
  return undefined;
}

async function canRun(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * The package is packed for a cloud function: its Chromium lacks the machine's libraries and fonts, which lie packed
 * beside it. Everything is unpacked once into a folder named by the version, aside and then renamed, because several
 * workers may come at the same time.
 */
async function npmBrowser(): Promise<Browser> {
  const require = createRequire(import.meta.url);
  const packageRoot = dirname(dirname(require.resolve('@sparticuz/chromium')));
  const { version } = require(join(packageRoot, 'package.json')) as { version: string };
  const folder = join(CACHE, version);
  if (!existsSync(folder)) await unpackInto(folder, packageRoot);
  return {
    executablePath: join(folder, 'chromium'),
    env: environment({
      LD_LIBRARY_PATH: `${join(folder, 'al2023/lib')}${delimiter}${join(folder, 'lib')}`,
      ...(existsSync(SYSTEM_FONTS) ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    }),
    args: ARGUMENTS,
  };
}

async function unpackInto(folder: string, packageRoot: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const aside = await mkdtemp(join(CACHE, 'unpacking-'));
  try {
    // The package unpacks into os.tmpdir(): a process of its own has that where we want it.
    const unpack = [process.execPath, ['--input-type=module', '--eval', UNPACK, packageRoot]] as const;
    await promisify(execFile)(...unpack, { cwd: import.meta.dirname, env: environment({ TMPDIR: aside }) });
    await writeFile(join(aside, 'fonts/fonts.conf'), fontSettings(join(folder, 'fonts')));
    await rename(aside, folder);
  } catch (cause) {
    await rm(aside, { recursive: true, force: true });
    // Another worker may have been first.
    if (!existsSync(folder)) throw new Error('The browser that npm ships could not be unpacked.', { cause });
  }
}

/** The package's own settings look for the fonts where a cloud function keeps them. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>
`;
}

function environment(added: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { ...Object.fromEntries(own), ...added };
}
