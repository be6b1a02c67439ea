/**
 * The time of this process, for waits, limits and caches: it goes on evenly when somebody sets the machine's clock. What is
 * stored or compared with stored times uses the database's clock.
 */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date(performance.timeOrigin + performance.now()) };

/** The time that this machine shows, for what is compared with files. */
export const wallClock: Clock = { now: () => new Date() };
