import type { Citation } from '../../shared/chat/model.ts';

/** How a line of a list of sources begins: `[3]`, `[3]:`, `3.` or `3)`. */
const NUMBERED = /^\s{0,8}(?:\[(\d{1,2})\]:?|(\d{1,2})[.)])\s/;
const LINK = /https?:\/\/[^\s<>()[\]]+/;
/** What stands above such a list. */
const HEADING = /^(#{1,6}\s.{1,80}|\*\*[^*]{1,80}\*\*:?|[^.!?।۔]{1,60}[:：]\**)$/u;
const LONGEST_LINE = 500;

/** A text without the sources that a model lists itself, and these by their numbers. */
export interface Listed {
  readonly text: string;
  readonly sources: ReadonlyMap<number, Citation>;
}

/**
 * Takes the lines of number, title and link out of what a model wrote. Nobody has read these pages, so that their numbers lead to a
 * placeholder, and never to an address that may be invented.
 *
 * @param known the numbers of our own sources, which are listed anyway
 */
export function takeListed(text: string, known: ReadonlySet<number>): Listed {
  const sources = new Map<number, Citation>();
  const kept: string[] = [];
  for (const line of text.split('\n')) {
    const number = numberOf(line);
    if (number === null) {
      kept.push(line);
      continue;
    }
    dropHeading(kept);
    if (!known.has(number)) sources.set(number, placeholder(number, line));
  }
  const hasList = kept.length < text.split('\n').length;
  return { text: hasList ? kept.join('\n').trimEnd() : text, sources };
}

/** The number of a line that names a source; null for every other line. */
function numberOf(line: string): number | null {
  if (line.length > LONGEST_LINE || !LINK.test(line)) return null;
  const [, inBrackets, before] = NUMBERED.exec(line) ?? [];
  const digits = inBrackets ?? before;
  return digits === undefined || Number(digits) === 0 ? null : Number(digits);
}

/** A heading whose list is gone has nothing to say. */
function dropHeading(kept: string[]): void {
  const at = kept.findLastIndex((line) => line.trim() !== '');
  if (at >= 0 && HEADING.test((kept[at] ?? '').trim())) kept.splice(at);
}

function placeholder(number: number, line: string): Citation {
  const title = line
    .replace(NUMBERED, '')
    .replace(LINK, '')
    .replaceAll(/[[\]()<>]/g, '')
    .trim()
    .replace(/[:\u2013\u2014-]$/u, '')
    .trim();
  return {
    id: `listed-${number}`,
    number,
    title,
    url: null,
    domain: null,
    type: 'other',
    description: null,
    isPlaceholder: true,
    as_of: null,
    confidence: null,
  };
}
