import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { written, type Part } from './block-writer.ts';
import type { Page } from './dom.ts';
import { removeUnseen } from './hidden.ts';
import { partsOf } from './html-parts.ts';
import { oneLine } from './plain-text.ts';
import { metaOf, publishedOf } from './published.ts';
import type { Reading, ReadingOrder } from './reading.ts';

/** What surrounds the text of a page. */
const SURROUNDINGS =
  'nav, footer, header:not(article header):not(main header), aside, [role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"], [role="alert"], [role="dialog"]';
const TAGS_MAX = 60_000;
/** Elements that are opened and not closed; paragraphs, items and breaks of some pages never are. */
const UNCLOSED_MAX = 8000;
/** Tags that hold a page, and its declaration. */
const FRAME = /<!doctype[^>]{0,500}>|<\/?(?:html|head|body)(?:\s[^>]{0,2000})?>/gi;
const ELEMENTS_MAX = 20_000;
const ARTICLE_MIN = 250;
const ARTICLE_SHARE = 0.3;
const ROWS_SHARE = 0.5;

/** The text of a page as its reader sees it: what is hidden, and what surrounds it, is left out. */
export function readHtml(html: string, { url, latest }: Pick<ReadingOrder, 'url' | 'latest'>): Reading {
  refuseBombs(html);
  const page = treeOf(html);
  const machineMarks = treeOf(html);
  const title = titleOf(page);
  removeUnseen(page);
  const everything = bodyParts(page);
  const parts = better(articleParts(page), everything);
  const { text, blocks } = written(withTitle(parts, title));
  const lang = /<html\b[^>]{0,500}?\blang\s*=\s*["']?([a-z]{2,3})\b/i.exec(html)?.[1]?.toLowerCase();
  return {
    title,
    text,
    blocks,
    published: publishedOf(machineMarks, url, written(everything).text, latest),
    declared: lang ?? null,
  };
}

/** @throws Error for what no writer makes: a tree of it would cost seconds and hundreds of megabytes */
function refuseBombs(html: string): void {
  let tags = 0;
  let depth = 0;
  for (const { 0: tag } of html.matchAll(/<\/?[a-z]/gi)) {
    tags += 1;
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1;
    if (tags > TAGS_MAX || depth > UNCLOSED_MAX) throw new Error('its markup is no page of text');
  }
}

// its types need those of a browser
const parse: unknown = parseHTML;
type ParseHtml = (html: string) => { readonly document: Page };

function treeOf(html: string): Page {
  return (parse as ParseHtml)(whole(html)).document;
}

/** The page in one frame: its own may be missing, doubled or in the wrong place, and the library takes it as it stands. */
function whole(html: string): string {
  return `<!doctype html><html><body>${html.replace(FRAME, '')}</body></html>`;
}

function titleOf(page: Page): string {
  const heading = page.querySelector('h1')?.textContent ?? '';
  const given = [metaOf(page, 'og:title'), page.querySelector('title')?.textContent, heading];
  return (
    given
      .map((text) => oneLine(text ?? ''))
      .find((text) => text !== '')
      ?.slice(0, 300) ?? ''
  );
}

function bodyParts(page: Page): Part[] {
  const copy = treeOf(page.toString());
  for (const element of copy.querySelectorAll(SURROUNDINGS)) element.remove();
  const root = copy.querySelector('main, [role="main"]') ?? copy.body;
  return root ? partsOf(root) : [];
}

/** What is left of a page that is one article. It takes the tree apart. */
function articleParts(page: Page): Part[] {
  try {
    const options = { charThreshold: ARTICLE_MIN, maxElemsToParse: ELEMENTS_MAX };
    const content = new Readability<string>(page, options).parse()?.content;
    const root = content ? treeOf(content).body : null;
    return root ? partsOf(root) : [];
  } catch {
    return []; // too large or too broken to be told from its surroundings: the whole page is read
  }
}

/** The article, unless much of the page would be lost with it, as of pages that are tables or lists. */
function better(article: readonly Part[], whole: readonly Part[]): readonly Part[] {
  const letters = lengthOf(article);
  const enough = letters >= ARTICLE_MIN && letters >= ARTICLE_SHARE * lengthOf(whole);
  return enough && rowsOf(article) >= ROWS_SHARE * rowsOf(whole) ? article : whole;
}

const lengthOf = (parts: readonly Part[]) => parts.reduce((sum, { text }) => sum + text.length, 0);
const rowsOf = (parts: readonly Part[]) => parts.filter(({ kind }) => kind === 'row').length;

/** A page begins with its title, which says what its text is about. */
function withTitle(parts: readonly Part[], title: string): readonly Part[] {
  const hasTitle =
    title === '' || parts.slice(0, 3).some(({ text }) => text.includes(title) || title.includes(text));
  return hasTitle || parts.length === 0 ? parts : [{ kind: 'heading', text: title }, ...parts];
}
