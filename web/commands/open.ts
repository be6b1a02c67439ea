/** What other parts of the screen can ask the command center to open. */
export type CommandName = 'palette' | 'shortcuts';

const asked = new EventTarget();

/** Opens the palette or the list of shortcuts, for a button elsewhere. */
export function openCommand(name: CommandName): void {
  asked.dispatchEvent(new Event(name));
}

/** Calls back when something is to be opened. @returns stops listening */
export function onCommand(name: CommandName, open: () => void): () => void {
  asked.addEventListener(name, open);
  return () => asked.removeEventListener(name, open);
}
