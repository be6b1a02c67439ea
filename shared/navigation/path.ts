/** The path of an address of this site, without query, fragment and closing slash. */
export function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path === '/' ? path : path.replace(/\/+$/, '') || '/';
}

/**
 * The pattern that an address fits: one without placeholders before one with them.
 *
 * @param patterns with placeholders as `{id}` or `$id`, each standing for one part
 */
export function matchPath(address: string, patterns: Iterable<string>): string | undefined {
  const parts = pathOf(address).split('/');
  let open: string | undefined;
  for (const pattern of patterns) {
    const wanted = pattern.split('/');
    if (wanted.length !== parts.length) continue;
    if (wanted.every((part, index) => part === parts[index])) return pattern;
    if (
      !open &&
      wanted.every((part, index) => part === parts[index] || (isPlaceholder(part) && parts[index] !== ''))
    )
      open = pattern;
  }
  return open;
}

const isPlaceholder = (part: string) => /^(\{\w+\}|\$\w+)$/.test(part);
