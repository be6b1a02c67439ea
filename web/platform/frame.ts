/** The fields of the page's first frame. They hold what is typed until the app is drawn in their place, and afterwards too. */
const fields = new Map<string, HTMLInputElement>();
let focused: string | undefined;

/** Remembers the fields of the frame, as the app is about to be drawn over it; one may go on typing until it is. */
export function leaveFrame(frame: HTMLElement): void {
  for (const field of frame.querySelectorAll('input')) {
    fields.set(field.name, field);
    if (field === document.activeElement) focused = field.name;
    field.addEventListener('focus', () => (focused = field.name));
  }
}

/** What was typed into a field of the frame, or nothing. */
export function typedInFrame(name: string): string | undefined {
  const typed = fields.get(name)?.value;
  return typed === '' ? undefined : typed;
}

/** Whether somebody was typing in that field: the one of the app goes on with it. */
export function wasFocused(name: string): boolean {
  return focused === name;
}

/** Forgets it all: a screen that is opened later begins anew. */
export function forgetFrame(): void {
  fields.clear();
  focused = undefined;
}
