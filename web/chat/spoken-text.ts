/** The longest text that is spoken. */
const SPOKEN_MAX = 2000;

/** What of an answer is read aloud: its words without the signs of Markdown and the numbers of sources. */
export function spokenText(markdown: string): string {
  return markdown
    .replaceAll(/\[(\d{1,3})\]/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[\s>#|*+-]+/gm, '')
    .replaceAll(/\\([\\`*_[\]<>#|~!:.])|[*_`|~]/g, '$1')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
    .slice(0, SPOKEN_MAX);
}
