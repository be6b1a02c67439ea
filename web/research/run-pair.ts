import type { ResearchJob } from '../../shared/research/job.ts';

/** Two runs that have a report, in the order of time. */
export interface RunPair<Run> {
  readonly before: Run;
  readonly after: Run;
}

/**
 * The two runs to compare: those that are named, or else the newest with the one before it. Whichever is named first, the older one
 * stands before.
 *
 * @param runs the newest first
 * @returns null where fewer than two have a report
 */
export function runPair<Run extends Pick<ResearchJob, 'id' | 'has_report'>>(
  runs: readonly Run[],
  named: { readonly run?: string | undefined; readonly with?: string | undefined },
): RunPair<Run> | null {
  const reported = runs.filter(({ has_report }) => has_report);
  const one = reported.find(({ id }) => id === named.run) ?? reported.find(({ id }) => id !== named.with);
  const place = reported.findIndex((run) => run === one);
  const others = reported.filter((run) => run !== one);
  // without a second name, the run before it; for the oldest of all, the one after it
  const other = others.find(({ id }) => id === named.with) ?? others[Math.min(place, others.length - 1)];
  if (!one || !other) return null;
  return reported.indexOf(one) < reported.indexOf(other)
    ? { before: other, after: one }
    : { before: one, after: other };
}
