// Preloaded by the product under test (see server.ts): a clock that a journey moves. Days pass in every thread of it, the embedded
// database's included, while timers run on as ever.
import { readFileSync } from 'node:fs';

/** Names the file that says how many milliseconds later it is. */
export const CLOCK_FILE = 'JOURNEY_CLOCK';
/** How long a thread may go by what it read. */
export const CLOCK_READ_EVERY_MS = 10;

const file = process.env[CLOCK_FILE];
if (file !== undefined) moveDate(file);

function moveDate(from: string): void {
  const real = Date;
  let offset = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const elapsed = performance.now.bind(performance);
  const now = (): number => {
    const since = elapsed();
    if (since - readAt >= CLOCK_READ_EVERY_MS) {
      readAt = since;
      offset = Number(readFileSync(from, 'utf8'));
    }
    return real.now() + offset;
  };
  // Stands in the place of Date itself: dates made by other means are dates too.
  const moved = new Proxy(real, {
    construct: (target, given, made) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
    apply: () => new real(now()).toString(),
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  // what counts time by itself, deaf to whoever sets the clock, lives through those days too
  performance.now = () => now() - performance.timeOrigin;
  Reflect.set(real.prototype, 'constructor', moved);
  globalThis.Date = moved;
}
