/** White space collapsed and trimmed. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ');
}

/** Letters of any script with their marks and joiners, spaces, hyphens, apostrophes. */
export const NAME_PATTERN = /^(?:[\p{L}\p{M} '’-]|\u200c|\u200d)*$/u;

/** The first word of a full name and the rest of it. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = tidyName(fullName).split(' ');
  return { first_name, last_name: rest.join(' ') };
}
