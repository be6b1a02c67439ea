/** What Markdown or HTML would read as a sign. */
const SIGNS = /[\\`*_[\]<>#|~!]/g;
/** What begins a list, a quote or a rule at the start of a line. */
const LINE_STARTS = /^([\u2066-\u2069]*)([-+=]|\d+[.)])(?=\s|$|[-=])/gm;

/** A text of people or pages with its signs escaped (CommonMark), so that none of them is markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(SIGNS, '\\$&')
    .replace(
      LINE_STARTS,
      (_whole, marks: string, start: string) => `${marks}${start.slice(0, -1)}\\${start.slice(-1)}`,
    );
}
