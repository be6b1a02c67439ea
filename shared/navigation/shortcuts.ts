import { SECOND } from '../platform/time.ts';

/** After g the second key is waited for this long. */
export const G_MODE_MS = 2 * SECOND;

/** Where g and a second key lead; r is for those who review. */
export const GO_TO: Readonly<Record<string, string>> = {
  d: '/dashboard',
  i: '/ideas',
  c: '/community',
  r: '/review-dashboard',
  p: '/profile',
  s: '/search',
  n: '/notifications',
};

/** What a key asks for, outside of fields where it is text. */
export type Shortcut =
  | { readonly kind: 'palette' }
  | { readonly kind: 'search' }
  | { readonly kind: 'new-idea' }
  | { readonly kind: 'help' }
  | { readonly kind: 'arm' }
  | { readonly kind: 'go'; readonly path: string };

interface Key {
  readonly key: string;
  readonly command: boolean;
  readonly alt: boolean;
  /** The key goes into a field. */
  readonly typing: boolean;
  /** g was pressed within the last two seconds. */
  readonly armed: boolean;
}

/** The shortcut of a key press, or nothing. The palette opens from everywhere, the rest not while one types. */
export function shortcutOf({ key, command, alt, typing, armed }: Key): Shortcut | undefined {
  if (command && !alt && key.toLowerCase() === 'k') return { kind: 'palette' };
  if (command || alt || typing) return undefined;
  const path = armed ? GO_TO[key] : undefined;
  if (path !== undefined) return { kind: 'go', path };
  switch (key) {
    case '/':
      return { kind: 'search' };
    case '+':
      return { kind: 'new-idea' };
    case '?':
      return { kind: 'help' };
    case 'g':
      return { kind: 'arm' };
    default:
      return undefined;
  }
}
