import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { directionOf, type Language } from '../../../shared/platform/languages.ts';
import { escapeHtml } from '../mail/mail-text.ts';

// Pages that the server writes by itself, for readers without the app or without script. They look as the product does
// (the colours and sizes of web/ui/tokens.css, written out) and load nothing.

const STYLE = [
  ':root{color-scheme:light dark;--paper:oklch(.985 .006 85);--raised:oklch(1 0 0);--ink:oklch(.24 .02 60);--line:oklch(.895 .01 80);--edge:oklch(.62 .015 70);--accent:oklch(.5 .17 262);--on:oklch(.99 .005 262);--bad:oklch(.52 .18 27)}',
  '@media (prefers-color-scheme:dark){:root{--paper:oklch(.19 .015 255);--raised:oklch(.225 .017 255);--ink:oklch(.94 .008 85);--line:oklch(.3 .016 255);--edge:oklch(.55 .018 255);--accent:oklch(.74 .122 262);--on:oklch(.18 .03 262);--bad:oklch(.76 .13 27)}}',
  'body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif;background:var(--paper);color:var(--ink)}:lang(ur){line-height:2}',
  'header{padding:1rem;border-block-end:1px solid var(--line)}main{max-inline-size:34rem;margin-inline:auto;padding:1.5rem 1rem 4rem}',
  'header a{display:inline-flex;gap:.625rem;align-items:center;font-size:1.25rem;font-weight:600;color:inherit;text-decoration:none}',
  'header rect{fill:var(--accent)}header path{fill:none;stroke:var(--on)}a{color:var(--accent)}h1{margin:0 0 1rem;font-size:2rem;line-height:1.25}',
  'label{display:block;margin-block-start:1rem;font-weight:600}.bad{color:var(--bad)}',
  'input,textarea{box-sizing:border-box;inline-size:100%;min-block-size:2.75rem;padding:.5rem .75rem;font:inherit;color:inherit;background:var(--raised);border:1px solid var(--edge);border-radius:6px}textarea{min-block-size:9rem}',
  'button{margin-block-start:1.25rem;min-block-size:3rem;padding-inline:1.25rem;font:inherit;font-weight:600;color:var(--on);background:var(--accent);border:0;border-radius:6px}',
  ':focus-visible{outline:3px solid var(--accent);outline-offset:2px}.away{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}',
].join('');

const MARK =
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><rect x="1" y="1" width="26" height="26" rx="7"/><path d="M8 20V9l12 10V8" stroke-width="2.4" stroke-dasharray="4.2 2.6" stroke-linecap="round"/></svg>';

/** Nothing is loaded or kept; a form goes to this server, and says where it comes from. */
export const PLAIN_PAGE_HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
};

interface PlainPage {
  readonly language: Language;
  readonly appName: string;
  /** The heading, as plain text. */
  readonly heading: string;
  /** HTML in which everything foreign is escaped. */
  readonly content: string;
}

/** A whole page as HTML. */
export function plainPage({ language, appName, heading, content }: PlainPage): string {
  const [name, title] = [escapeHtml(appName), escapeHtml(heading)];
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${name}</title><style>${STYLE}</style></head>`,
    `<body><header><a href="/" dir="ltr">${MARK}${name}</a></header><main><h1>${title}</h1>${content}</main></body></html>`,
  ].join('');
}

/** Lets the routes of a scope read what a form without script sends. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
}
