/** What a command is looked for by. */
export interface Searchable {
  readonly title: string;
  readonly description?: string | undefined;
  readonly value?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
}

/** How well letters fit a command: 0 not at all; the beginning of the title is best, then of one of its words, then anywhere. */
function fit(command: Searchable, letters: string): number {
  const title = command.title.toLowerCase();
  if (title.startsWith(letters)) return 4;
  if (title.split(/\s+/u).some((word) => word.startsWith(letters))) return 3;
  if (title.includes(letters)) return 2;
  const rest = [command.description, command.value, ...(command.keywords ?? [])];
  return rest.some((text) => text?.toLowerCase().includes(letters)) ? 1 : 0;
}

/** The commands that letters fit, in title, description, value or keywords, the best first; all of them without letters. */
export function matching<Command extends Searchable>(commands: readonly Command[], typed: string): Command[] {
  const letters = typed.trim().toLowerCase();
  if (letters === '') return [...commands];
  const scored = commands
    .map((command) => ({ command, score: fit(command, letters) }))
    .filter(({ score }) => score > 0);
  return scored.toSorted((a, b) => b.score - a.score).map(({ command }) => command);
}
