const nameOf = (id: string): string => `idea:${id}`;

/** Browsers know locks on secure pages only; without them one tab cannot tell what another has open. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Marks an idea as being written in this tab, so that no other tab sends what the device keeps of it. @returns ends it */
export function holdIdea(id: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void locks()?.request(nameOf(id), { mode: 'shared' }, () => promise);
  return resolve;
}

/**
 * Does something with an idea that is written in no other tab, and in one tab at a time.
 *
 * @returns nothing where another tab has it
 */
export async function whenFree<Value>(id: string, act: () => Promise<Value>): Promise<Value | undefined> {
  const manager = locks();
  if (!manager) return act();
  return manager.request(nameOf(id), { ifAvailable: true }, (lock) => (lock ? act() : undefined));
}
