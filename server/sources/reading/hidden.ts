import type { Element } from './dom.ts';

/** What is never text of a page. */
const NO_TEXT =
  'script, style, noscript, template, iframe, frame, object, embed, svg, math, canvas, audio, video, map, select, textarea, button, input, datalist, dialog, title';
/** Hidden by attribute or by the usual names of classes. */
const HIDDEN =
  '[hidden], [aria-hidden="true"], [inert], .sr-only, .visually-hidden, .screen-reader-text, .visuallyhidden';

/** Styles with which a text is there but not seen; white space is taken out before. */
const UNSEEN_STYLES: readonly RegExp[] = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)opacity:(?:0?\.0\d*|0)(?:%|!|;|$)/,
  /(?:^|;)font(?:-size)?:(?:0|0?\.\d+|1)(?:px|pt|em|rem|%)?(?:!|;|\/|$)/,
  /(?:^|;)(?:max-)?(?:height|width):0(?:px|%|em)?(?:!|;|$)/,
  /(?:^|;)(?:clip:rect\(0|clip-path:(?:inset\((?:50|100)%|circle\(0))/,
  /(?:^|;)(?:text-indent|left|right|top|bottom|margin-left|margin-top):-\d{3,}(?:px|em|rem|pt|%|vw|vh)/,
  /(?:^|;)transform:[^;]*(?:scale\(0|translate[xy]?\(-\d{3,})/,
  /(?:^|;)(?:-webkit-text-fill-)?color:transparent/,
];

const WHITE = /^(?:#fff(?:f{3}|f{5}|f)?|white|snow|ivory|#fefefe|rgba?\((?:25[45],){2}25[45](?:,[\d.]+)?\))/;

/** Takes out of a page what nobody sees who opens it: instructions for machines are put there. */
export function removeUnseen(page: Element): void {
  for (const element of page.querySelectorAll(NO_TEXT)) {
    // the dates and titles for machines are read before the text
    if (element.getAttribute('type') !== 'application/ld+json') element.remove();
  }
  for (const element of page.querySelectorAll(HIDDEN)) element.remove();
  for (const element of page.querySelectorAll('[style], font[color]'))
    if (isUnseen(element)) element.remove();
}

function isUnseen(element: Element): boolean {
  const style = styleOf(element);
  return UNSEEN_STYLES.some((unseen) => unseen.test(style)) || hasColourOfGround(element, style);
}

function styleOf(element: Element | null): string {
  return (element?.getAttribute('style') ?? '').toLowerCase().replace(/\/\*[^]*?\*\/|\s+/g, '');
}

/** White on white, or any colour on the same: the ground is the nearest one that is named, and white without. */
function hasColourOfGround(element: Element, style: string): boolean {
  const colour =
    /(?:^|;)color:([^;!]+)/.exec(style)?.[1] ?? element.getAttribute('color')?.toLowerCase().trim();
  if (colour === undefined) return false;
  const holder = element.closest('[style*="background"], [bgcolor]');
  const ground =
    /(?:^|;)background(?:-color)?:([^;!]+)/.exec(styleOf(holder))?.[1] ??
    holder?.getAttribute('bgcolor')?.toLowerCase();
  if (ground === undefined || WHITE.test(ground)) return WHITE.test(colour);
  return colour === ground;
}
