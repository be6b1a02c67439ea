import { matching } from '../../shared/navigation/palette.ts';
import type { Command } from './commands.ts';

/** The id of the offer to begin an idea about what was typed. */
export const FIRST_IDEA = 'first-idea';
/** Ideas come last: what is found later moves no line that is there. */
const GROUPS = ['favorites', 'recent', 'actions', 'navigation', 'ideas'] as const;
/** How many lines Page Up and Page Down go. */
const PAGE = 8;

type Line = Omit<Command, 'icon' | 'run'>;

/**
 * The lines of the palette, by group: the commands that the letters fit, the best of each group first, and the ideas that are not
 * among them. The offer to begin an idea is made only where nothing else was found.
 *
 * @param ideas what the server found, or the offer alone
 */
export function resultsOf<Found extends Line>(
  commands: readonly Found[],
  ideas: readonly Found[],
  typed: string,
): Found[] {
  const found = matching(commands, typed);
  const known = new Set(found.map(({ value }) => value));
  const more = ideas.filter(({ id, value }) => (id === FIRST_IDEA ? found.length === 0 : !known.has(value)));
  return GROUPS.flatMap((group) => [...found, ...more].filter((line) => line.group === group));
}

/** The line that a key leads to, from one end round to the other by single steps; undefined for keys that do not move. */
export function moveTo(key: string, current: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      return current === last ? 0 : current + 1;
    case 'ArrowUp':
      return current === 0 ? last : current - 1;
    case 'PageDown':
      return Math.min(current + PAGE, last);
    case 'PageUp':
      return Math.max(current - PAGE, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
