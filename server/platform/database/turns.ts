import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, StoreError } from './database';

export interface QueueLimits {
  /** statements and transactions that may wait, of all callers together */
  waiting: number;
  /** seconds one of them may wait */
  waitSeconds: number;
}

interface Caller {
  key: string;
  /** the database has done something for it: what is begun is never refused for the length of the queue */
  hasBegun: boolean;
}

interface Waiter {
  start: () => void;
  timer: NodeJS.Timeout;
}

/** One caller may take up this share of the queue. */
const SHARE_OF_ONE = 0.25;

const callers = new AsyncLocalStorage<Caller>();

/** Runs `work`; all it asks of the database is counted as one call of the caller that `key` names. */
export function asCaller(key: string, work: () => void): void {
  callers.run({ key, hasBegun: false }, work);
}

/** Lines of waiters, one a caller. The callers are served in turn, each caller's work in the order in which it came. */
function linesOf() {
  const lines = new Map<string, Set<Waiter>>();
  let length = 0;
  return {
    length: () => length,
    lengthOf: (key: string) => lines.get(key)?.size ?? 0,
    add(key: string, waiter: Waiter) {
      const line = lines.get(key) ?? new Set();
      lines.set(key, line.add(waiter));
      length += 1;
    },
    remove(key: string, waiter: Waiter) {
      const line = lines.get(key);
      if (!line?.delete(waiter)) return;
      if (line.size === 0) lines.delete(key);
      length -= 1;
    },
    /** the next waiter; its caller goes to the end */
    take(): Waiter | undefined {
      for (const [key, line] of lines) {
        lines.delete(key);
        for (const waiter of line) {
          line.delete(waiter);
          if (line.size > 0) lines.set(key, line);
          length -= 1;
          return waiter;
        }
      }
      return undefined;
    },
  };
}

/**
 * The database with a bounded and fair queue: `atOnce` statements or transactions run at a time, the others wait for
 * their turn. Throws a `busy` StoreError where the queue is full or the wait too long.
 *
 * Work begins in a turn of the event loop of its own. The embedded database computes in this thread: without that, new
 * connections would be accepted one a round of all the requests that are there.
 */
export function inTurns(database: Database, atOnce: number, { waiting, waitSeconds }: QueueLimits): Database {
  const lines = linesOf();
  let running = 0;
  let isDue = false;

  function serve(): void {
    isDue = false;
    while (running < atOnce) {
      const waiter = lines.take();
      if (!waiter) return;
      clearTimeout(waiter.timer);
      running += 1;
      waiter.start();
    }
  }

  function callNext(): void {
    if (isDue || lines.length() === 0 || running >= atOnce) return;
    isDue = true;
    setImmediate(serve);
  }

  function myTurn(): Promise<void> {
    const caller = callers.getStore() ?? { key: '', hasBegun: false };
    const { key } = caller;
    const isFull = lines.length() >= waiting || lines.lengthOf(key) >= waiting * SHARE_OF_ONE;
    if (isFull && !caller.hasBegun) return Promise.reject(new StoreError('busy'));
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        lines.remove(key, waiter);
        reject(new StoreError('busy'));
      };
      const start = () => {
        caller.hasBegun = true;
        resolve();
      };
      const waiter: Waiter = { start, timer: setTimeout(giveUp, waitSeconds * 1_000) };
      lines.add(key, waiter);
      callNext();
    });
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await myTurn();
    try {
      return await work();
    } finally {
      running -= 1;
      callNext();
    }
  }

  return {
    query: (sql, params) => inTurn(() => database.query(sql, params)),
    transaction: (work) => inTurn(() => database.transaction(work)),
    close: () => database.close(),
    load: () => ({ running, waiting: lines.length() }),
  };
}
