/** Drops what narrows nothing. */
export function present<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [Key in keyof Given]?: Exclude<Given[Key], undefined> };
}
