/** Splits a comma string into tags, trimmed, without blanks, a leading # or repetitions. */
export function splitTags(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().replace(/^#+/, '').trim());
  return [...new Set(tags.filter((tag) => tag !== ''))];
}
