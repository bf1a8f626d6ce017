import { createHmac } from 'node:crypto';
import type { Queries } from '../database/database';
import { addRequests } from '../database/requestCounts';

/** This share of a limit is counted here alone before the others are told: most callers never wait for the database. */
const OWN_SHARE = 0.05;

interface Count {
  /** by all servers, as far as known */
  total: number;
  /** of these, not told to the others yet */
  untold: number;
}

/** Counts calls in windows of time, together with the other servers of the same database. */
export class SharedCounts {
  readonly #counts = new Map<string, Count>();
  #windowStart = 0;
  #telling: Promise<void> = Promise.resolve();
  #isTellingDue = false;

  constructor(
    private readonly db: Queries,
    private readonly secret: string,
    private readonly report: (error: unknown) => void,
    private readonly clock: () => Date,
  ) {}

  /** Counts one call; gives how many there were in this window and how many milliseconds of it are left. */
  async add(key: string, windowMs: number, max: number): Promise<{ current: number; ttl: number }> {
    const now = this.clock().getTime();
    const windowStart = now - (now % windowMs);
    if (windowStart !== this.#windowStart) {
      this.#windowStart = windowStart;
      this.#counts.clear();
    }
    const caller = createHmac('sha256', this.secret).update(`requests:${windowMs}:${key}`).digest('hex');
    const count = this.#counts.get(caller) ?? { total: 0, untold: 0 };
    this.#counts.set(caller, count);
    count.total += 1;
    count.untold += 1;
    if (count.untold > max * OWN_SHARE) await this.#tell();
    return { current: count.total, ttl: windowStart + windowMs - now };
  }

  /** Tells the others what they do not know; calls that come meanwhile go along with the next time. */
  #tell(): Promise<void> {
    if (this.#isTellingDue) return this.#telling;
    this.#isTellingDue = true;
    this.#telling = this.#telling.then(() => this.#tellNow());
    return this.#telling;
  }

  async #tellNow(): Promise<void> {
    this.#isTellingDue = false;
    const told = new Map([...this.#counts].filter(([, { untold }]) => untold > 0));
    const counts = new Map([...told].map(([caller, { untold }]) => [caller, untold]));
    for (const count of told.values()) count.untold = 0;
    try {
      const totals = await addRequests(this.db, new Date(this.#windowStart), counts);
      for (const [caller, count] of told) count.total = (totals.get(caller) ?? count.total) + count.untold;
    } catch (error) {
      // the limit of this server alone holds until the database is back
      this.report(error);
    }
  }
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** The shared counts as @fastify/rate-limit wants its store; calls under another limit are counted apart. */
export function sharedStore(counts: SharedCounts) {
  return class Store {
    incr(key: string, answer: Answer, timeWindow: number, max: number): void {
      counts.add(`${max}:${key}`, timeWindow, max).then((result) => answer(null, result), answer);
    }

    child(): this {
      return this;
    }
  };
}
