import type { Platform } from '../platform';
import { CLOCK_TOLERANCE_MS, type JobTimes, jobTimes } from './jobs';

/** A job that was not done for so many of its periods is not done any more ... */
const PERIODS = 3;
/** ... but none before so long: a run of one that comes every second or two may take a while. */
const LEAST_MS = 3 * 60_000;

const ageLimit = (every: number) => Math.max(PERIODS * every, LEAST_MS);

/**
 * The names of jobs that are not done any more.
 * @param periods milliseconds between two runs, by name
 * @param since from when on a job that was never done counts as waited for
 */
export function lateJobs(
  periods: Readonly<Record<string, number>>,
  { now, done }: JobTimes,
  since: Date,
): readonly string[] {
  return Object.entries(periods)
    .filter(([name, every]) => now.getTime() - (done.get(name) ?? since).getTime() > ageLimit(every))
    .map(([name]) => name);
}

const minutes = (ms: number) => `${Math.round(ms / 60_000)} min`;

/**
 * Gives what looks whether jobs are done: those that are not are counted in the metrics and named by /health/ready, and each
 * is told to the operator once until it is done again; so is a clock that is not that of the database.
 */
export function jobWatch(
  { database, clock, metrics, report, config }: Pick<Platform, 'database' | 'clock' | 'metrics' | 'report' | 'config'>,
  periods: Readonly<Record<string, number>>,
): () => Promise<void> {
  let since: Date | undefined;
  let isClockWrong = false;

  function watchClock(now: Date): void {
    const ahead = clock().getTime() - now.getTime();
    const isWrong = !config.sandbox && Math.abs(ahead) > CLOCK_TOLERANCE_MS;
    if (isWrong && !isClockWrong) {
      const side = ahead > 0 ? 'ahead of' : 'behind';
      const far = Math.round(Math.abs(ahead) / 1_000);
      report(
        new Error(
          `The clock of this server is ${far} s ${side} that of the database: set it right. Until then it does no jobs.`,
        ),
      );
    }
    isClockWrong = isWrong;
  }

  return async () => {
    const times = await jobTimes(database);
    watchClock(times.now);
    since ??= times.now;
    const late = lateJobs(periods, times, since);
    for (const name of late.filter((one) => !metrics.lateJobs.includes(one))) {
      const every = periods[name] ?? 0;
      report(
        new Error(
          `The job ${name} was not done for more than ${minutes(ageLimit(every))}: look for what it reported, and for servers whose clock is wrong.`,
        ),
      );
    }
    metrics.noteLateJobs(late);
  };
}
