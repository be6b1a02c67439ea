import { SIGNED_IN_COOKIE } from '../../shared/platform/cookies.ts';
import { shortcutOf } from '../../shared/navigation/shortcuts.ts';
import { readCookie } from '../platform/storage.ts';
import { isTyping } from '../platform/typing.ts';

let pressed: KeyboardEvent[] = [];

function hear(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const shortcut = shortcutOf({
    key,
    command: ctrlKey || metaKey,
    alt: altKey,
    typing: isTyping(target),
    armed: pressed.at(-1)?.key === 'g',
  });
  // letters after the palette was asked for are meant for its field
  const isForPalette =
    pressed.some((earlier) => earlier.ctrlKey || earlier.metaKey) && key.length === 1 && !isTyping(target);
  if (!shortcut && !isForPalette) return;
  pressed.push(event);
  if (!shortcut) return;
  // the browser has a use of its own for these
  if (shortcut.kind === 'palette' || shortcut.kind === 'search') event.preventDefault();
}

/** Remembers the shortcut keys that are pressed before the code that acts on them is there. Of use only to who is signed in. */
export function hearEarlyKeys(): void {
  if (readCookie(SIGNED_IN_COOKIE) !== undefined) document.addEventListener('keydown', hear);
}

/** The keys pressed so far, in their order; from now on the caller hears them. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  document.removeEventListener('keydown', hear);
  const taken = pressed;
  pressed = [];
  return taken;
}
