/**
 * A path of the contract with values in the place of their names: `/ideas/{id}` becomes `/ideas/0190…`.
 *
 * @param values later ones count; what is not a text counts as missing
 */
export function fillPath(path: string, ...values: readonly (object | undefined)[]): string {
  const parts = new Map<string, unknown>(values.flatMap((some) => Object.entries(some ?? {})));
  return path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value = parts.get(name);
    return typeof value === 'string' ? value : '';
  });
}
