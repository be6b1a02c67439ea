/** What other parts of the screen can ask the command center to open. */
export type CommandName = 'palette' | 'shortcuts';

const asked = new EventTarget();

/** Opens the palette or the list of shortcuts, for a button that stands elsewhere. */
export function openCommand(name: CommandName): void {
  asked.dispatchEvent(new Event(name));
}

/** Hears when something is to be opened. @returns stops hearing */
export function onCommand(name: CommandName, open: () => void): () => void {
  asked.addEventListener(name, open);
  return () => asked.removeEventListener(name, open);
}
