/** White space collapsed and trimmed. */
export function tidyName(name: string): string {
  return name.trim().replace(/\s+/gu, ' ');
}

/**
 * Letters of any script with their marks and joiners, spaces, hyphens, apostrophes; at least one letter that can be seen. What a
 * mail calls a person can then neither turn the direction of its text nor become a link.
 */
export const NAME_PATTERN =
  /^(?=.*(?![\u115f\u1160\u3164\uffa0])\p{L})(?:(?![\u115f\u1160\u3164\uffa0])[\p{L}\p{M} '’-]|\u200c|\u200d)*$/u;

/** The first word of a full name and the rest of it. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = tidyName(fullName).split(' ');
  return { first_name, last_name: rest.join(' ') };
}
