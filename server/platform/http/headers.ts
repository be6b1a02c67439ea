import type { Settings } from '../settings.ts';

type Headers = Readonly<Record<string, string>>;

const YEAR_SECONDS = 31_536_000;

const EVERYWHERE: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** What is sent with everything; HSTS only where people come by https. */
export function securityHeaders(settings: Pick<Settings, 'secure'>): Headers {
  return settings.secure
    ? { ...EVERYWHERE, 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
    : EVERYWHERE;
}

/** Answers of the API are no page: nothing may be loaded, framed or kept. */
export const API_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};

/**
 * The policy of pages: only our own files, no inline script and no inline style but those whose hashes are given.
 *
 * @param styleHashes base64 SHA-256 of the styles inlined in a page
 * @param scriptHashes of its scripts, all made at build
 */
export function pagePolicy(
  styleHashes: readonly string[] = [],
  scriptHashes: readonly string[] = [],
): string {
  const hashed = (hashes: readonly string[]) =>
    ["'self'", ...hashes.map((hash) => `'sha256-${hash.replace(/^sha256-/, '')}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${hashed(scriptHashes)}`,
    `style-src ${hashed(styleHashes)}`,
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
  ].join('; ');
}

/** Only what the product uses itself. */
export const PERMISSIONS_POLICY =
  'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), interest-cohort=()';
