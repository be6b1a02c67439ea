/** Drops what was not given: an absent property is not the same as an undefined one. */
export function present<Given extends object>(
  given: Given,
): { [Key in keyof Given]: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Given]: Exclude<Given[Key], undefined>;
  };
}
