/**
 * The browser's storage, which may be full, forbidden or absent: reading then finds nothing, and writing says that it failed.
 */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // private windows and blocked cookies throw: the same as nothing kept
  }
}

/** Parts of names under which nothing is written now. */
const closed = new Set<string>();

/** From now on nothing is written under names with these parts, not even by what is still under way, such as a save that waits for its answer. */
export function closeStored(parts: readonly string[]): void {
  for (const part of parts) closed.add(part);
}

/** Names with these parts may be written again. */
export function reopenStored(parts: readonly string[]): void {
  for (const part of parts) closed.delete(part);
}

/** @returns whether the value is kept */
export function writeStored(key: string, value: string): boolean {
  if ([...closed].some((part) => key.includes(part))) return false;
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false; // full or forbidden: the caller lives without it
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    return; // what cannot be reached cannot have been kept
  }
}

/**
 * Reads JSON that this app wrote.
 *
 * @param accept proves the shape; what an older version or another program left behind is ignored
 */
export function readStoredJson<Value>(
  key: string,
  accept: (value: unknown) => value is Value,
): Value | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return accept(value) ? value : undefined;
  } catch {
    return undefined; // not JSON: not ours
  }
}

export function writeStoredJson(key: string, value: unknown): boolean {
  return writeStored(key, JSON.stringify(value));
}

/** A cookie's value by name, or nothing. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1));
  }
  return undefined;
}

/** Keeps a choice for a year where the server can read it too (language, theme). Never a secret. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
