// Public pages as a cheap phone on a slow connection sees them: everything that is loaded, and when the largest thing is painted
// (slow 4G: 562 ms a request, 1.44 Mbit/s; CPU four times slower), against an empty page in the same run.
import { createServer } from 'node:http';
import { chromium, type Browser, type CDPSession } from 'playwright-core';
import { findBrowser } from '../e2e/browser.ts';
import { startProduct } from '../e2e/server.ts';
import { buildIfStale } from '../scripts/build.ts';

const PAGES = ['/', '/hi', '/ur', '/about', '/contact', '/privacy-policy'];
const ROUNDS = Number(process.argv[2] ?? 5);
const GATES = { bytes: 15_000, lcp: 1000, cls: 0.01, tbt: 50 };
const SLOW_4G = {
  offline: false,
  latency: 562,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: 675_000 / 8,
};
const SETTLE_MS = 1500;

/** Collects what the page's own clock says; runs in the page. */
const WATCH = `
  window.seen = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.lcp = entry.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.seen.cls += entry.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.seen.tbt += Math.max(0, entry.duration - 50); }).observe({ type: 'longtask', buffered: true });
`;

interface Seen {
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly bytes: number;
}

/** Bytes that count: documents, scripts, styles and data, not fonts and pictures. */
async function countBytes(session: CDPSession): Promise<() => number> {
  const types = new Map<string, string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!['Font', 'Image'].includes(types.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  return () => bytes;
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const bytes = await countBytes(session);
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const seen = await page.evaluate<Omit<Seen, 'bytes'>>('window.seen');
    return { ...seen, bytes: bytes() };
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await buildIfStale();
const empty = createServer((_request, reply) =>
  reply
    .setHeader('content-type', 'text/html')
    .end('<!doctype html><title>bare</title><p style="font:2rem sans-serif">Bare'),
);
await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
const address = empty.address();
const bareUrl = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/` : '';
await using product = await startProduct({ demo: false });
const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args: [...(args ?? [])], ...(env && { env }) });
let failed = false;
try {
  const urls = [bareUrl, ...PAGES.map((path) => product.url + path)];
  const seen = new Map<string, Seen[]>(urls.map((url) => [url, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const url of urls) seen.get(url)?.push(await visit(browser, url));
  for (const url of urls) {
    const all = seen.get(url) ?? [];
    const [bytes, lcp, cls, tbt] = [
      all.map((one) => one.bytes),
      all.map((one) => one.lcp),
      all.map((one) => one.cls),
      all.map((one) => one.tbt),
    ].map(median) as [number, number, number, number];
    const isBare = url === bareUrl;
    const good = isBare || (bytes <= GATES.bytes && lcp <= GATES.lcp && cls <= GATES.cls && tbt <= GATES.tbt);
    failed ||= !good;
    const name = isBare ? 'bare page' : new URL(url).pathname;
    console.log(
      `${good ? 'ok    ' : 'MISSED'} ${name.padEnd(18)} ${bytes.toFixed(0).padStart(6)} bytes  LCP ${lcp.toFixed(0).padStart(5)} ms  CLS ${cls.toFixed(3)}  TBT ${tbt.toFixed(0).padStart(4)} ms`,
    );
  }
} finally {
  await browser.close();
  empty.close();
}
process.exitCode = failed ? 1 : 0;
