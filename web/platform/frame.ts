/** What was typed into the fields of the page's first frame before the app took its place. */
const typed = new Map<string, string>();
let focused: string | undefined;

/** Remembers what the frame's fields hold, as the app is about to be drawn over it. */
export function leaveFrame(frame: HTMLElement): void {
  for (const field of frame.querySelectorAll('input')) {
    if (field.value !== '') typed.set(field.name, field.value);
    if (field === document.activeElement) focused = field.name;
  }
}

/** What was typed into a field of the frame, or nothing. */
export function typedInFrame(name: string): string | undefined {
  return typed.get(name);
}

/** Whether somebody was typing in that field: the one of the app goes on with it. */
export function wasFocused(name: string): boolean {
  return focused === name;
}

/** Forgets it all: a screen that is opened later begins anew. */
export function forgetFrame(): void {
  typed.clear();
  focused = undefined;
}
