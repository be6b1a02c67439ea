/** The time of this process, for waits and caches. What is stored or compared with stored times uses the database's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
