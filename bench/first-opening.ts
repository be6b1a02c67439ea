// The first opening of /login, /ideas and /chat on a cheap phone: 360 px, CPU four times slower, nothing cached, as `npm start` serves it.
// When the frame is painted, when the screen can be read (the first idea's title, the first field), when the app has taken over; what
// was loaded until then; and a bare page that loads as many bytes in one script, in turn.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/server.ts';
import { signInTo } from '../e2e/sign-in.ts';
import { buildIfStale } from '../scripts/build.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const IDLE_MS = 5000;
const PATIENCE_MS = 180_000;
const POLL_MS = 250;
const CPU_RATE = 4;
const MOST_SCRIPTS = 12;
const MOST_BYTES = 130_000;

interface Connection {
  readonly name: string;
  readonly bits: number;
  readonly latency: number;
  readonly frameMs: number;
  readonly readableMs: number;
}
const CONNECTIONS: readonly Connection[] = [
  { name: 'slow 4G', bits: 1_600_000, latency: 150, frameMs: 900, readableMs: 2000 },
  { name: '400 kbit/s', bits: 400_000, latency: 400, frameMs: 1500, readableMs: 4500 },
];
/** What can be read first, and what only the app itself draws. */
const SCREENS = [
  { path: '/login', readable: 'main input', app: 'main form input' },
  { path: '/ideas', readable: 'main article h2 a', app: 'main ul article h2 a' },
  { path: '/chat', readable: 'main h2', app: 'main textarea' },
] as const;

interface Opening {
  readonly frame: number;
  readonly readable: number;
  readonly app: number;
  readonly scripts: number;
  readonly bytes: number;
  readonly bytesToApp: number;
}

/** Notes the first frame in which something is in the page, by the page's own clock; runs in the page. */
const watch = (marks: Readonly<Record<string, string>>): string => `
  window.seen = {};
  const look = () => {
    for (const [name, selector] of Object.entries(${JSON.stringify(marks)})) {
      if (window.seen[name] !== undefined || !document.querySelector(selector)?.checkVisibility()) continue;
      window.seen[name] = -1;
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => { window.seen[name] = performance.now(); };
      port2.postMessage(null);
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/** Every answer with its kind, and when it was whole, in milliseconds after the first request. */
async function record(session: CDPSession) {
  const requests = new Map<string, { type: string; at: number; bytes: number; end: number }>();
  let first: number | undefined;
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, timestamp, type }) => {
    first ??= timestamp;
    requests.set(requestId, { type: type ?? '', at: timestamp - first, bytes: 0, end: Infinity });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId);
    if (request) Object.assign(request, { bytes: encodedDataLength, end: (timestamp - (first ?? 0)) * 1000 });
  });
  return {
    scripts: () => [...requests.values()].filter(({ type }) => type === 'Script').length,
    bytesUntil: (ms: number) =>
      [...requests.values()].filter(({ end }) => end <= ms).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function open(
  context: BrowserContext,
  url: string,
  { bits, latency }: Connection,
  marks: Readonly<Record<string, string>>,
  idleMs: number,
): Promise<Opening> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const network = await record(session);
  const bytesPerSecond = bits / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(watch(marks));
  await page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS });
  const seen = await allSeen(page, Object.keys(marks));
  await page.waitForTimeout(idleMs);
  const paint = await page.evaluate<number>(
    "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity",
  );
  const { readable = Infinity, app = Infinity } = seen;
  return {
    frame: paint,
    readable: Math.max(readable, paint),
    app,
    scripts: network.scripts(),
    bytes: network.bytesUntil(readable),
    bytesToApp: network.bytesUntil(app),
  };
}

/** Asks the page until everything was seen. The page's policy forbids what `waitForFunction` does. */
async function allSeen(page: Page, names: readonly string[]): Promise<Readonly<Record<string, number>>> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await page.waitForTimeout(POLL_MS)) {
    const seen = await page.evaluate<Record<string, number> | undefined>('window.seen');
    if (seen && names.every((name) => (seen[name] ?? 0) > 0)) return seen;
  }
  throw new Error(`not seen within ${PATIENCE_MS / 1000} s: one of ${names.join(', ')}`);
}

async function inNewProfile<Result>(
  browser: Browser,
  visit: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await visit(context);
  } finally {
    await context.close();
  }
}

/** A page that loads so many bytes in one script and then shows a line. */
async function barePage(): Promise<{ server: Server; url: (bytes: number) => string }> {
  const server = createServer((request, reply) => {
    const bytes = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0);
    if (request.url?.startsWith('/script')) {
      reply.setHeader('content-type', 'text/javascript');
      reply.end(
        `/*${randomBytes(bytes / 2).toString('hex')}*/document.body.innerHTML = '<main><p id=done>Bare</p></main>';`,
      );
    } else {
      reply.setHeader('content-type', 'text/html');
      reply.end(
        `<!doctype html><title>bare</title><body><p>Bare</p><script src="/script?${bytes}"></script>`,
      );
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: (bytes) => `http://127.0.0.1:${port}/?${bytes}` };
}

function median(openings: readonly Opening[], of: keyof Opening): number {
  const values = openings.map((opening) => opening[of]).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

const ms = (value: number, gate?: number) =>
  `${value.toFixed(0).padStart(5)}${gate === undefined ? '' : ` of ${gate}`} ms`;

await buildIfStale();
const bare = await barePage();
await using product = await startProduct();
const browser = await chromium.launch(await findBrowser());
let failed = false;
try {
  for (const connection of CONNECTIONS)
    for (const { path, readable, app } of SCREENS) {
      const ours: Opening[] = [];
      const bares: Opening[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        ours.push(
          await inNewProfile(browser, async (context) => {
            if (path !== '/login') await signInTo(context.request, product.url, 'entrepreneur');
            return open(context, product.url + path, connection, { readable, app }, IDLE_MS);
          }),
        );
        const bytes = Math.round(median(ours, 'bytesToApp'));
        bares.push(
          await inNewProfile(browser, (context) =>
            open(context, bare.url(bytes), connection, { readable: '#done', app: '#done' }, 0),
          ),
        );
      }
      const of = (what: keyof Opening) => median(ours, what);
      const good =
        of('frame') <= connection.frameMs &&
        of('readable') <= connection.readableMs &&
        of('scripts') <= MOST_SCRIPTS &&
        of('bytes') <= MOST_BYTES;
      failed ||= !good;
      console.log(
        [
          `${good ? 'ok    ' : 'MISSED'} ${connection.name.padEnd(10)} ${path.padEnd(7)}`,
          `frame ${ms(of('frame'), connection.frameMs)}`,
          `readable ${ms(of('readable'), connection.readableMs)} (${(of('bytes') / 1000).toFixed(0)} of ${MOST_BYTES / 1000} kB)`,
          `app ${ms(of('app'))} (${(of('bytesToApp') / 1000).toFixed(0)} kB; bare page of as many ${ms(median(bares, 'app'))})`,
          `${of('scripts')} of ${MOST_SCRIPTS} scripts`,
        ].join('  '),
      );
    }
} finally {
  await browser.close();
  bare.server.close();
}
process.exitCode = failed ? 1 : 0;
