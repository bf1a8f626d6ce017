/** How far clocks of several machines may be apart. */
const APART_MS = 60_000;

/** The latest moment that can be said to have been: what is dated later is of a clock that ran ahead once. */
export const latestPast = (now: Date): Date => new Date(now.getTime() + APART_MS);

/** True for what happened at most so many milliseconds ago, by a clock that was right. */
export const isLately = (at: Date, ms: number, now: Date): boolean =>
  at.getTime() > now.getTime() - ms && at <= latestPast(now);
