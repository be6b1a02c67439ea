import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long one thing is done without a turn for others. */
const LONGEST_MS = 8;

/** Whoever works long waits here now and then: whatever else the server has to do comes in between. */
export class Turns {
  #since = performance.now();

  /** Waits for a turn where the last one was long ago. */
  async next(): Promise<void> {
    if (performance.now() - this.#since < LONGEST_MS) return;
    await nextTurn();
    this.#since = performance.now();
  }
}

/** Makes something of each item, in turns. */
export async function eachInTurn<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
): Promise<Made[]> {
  const turns = new Turns();
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    await turns.next();
  }
  return made;
}
