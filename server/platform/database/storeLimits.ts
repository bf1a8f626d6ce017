import type { QueueLimits } from './turns';

/** How much the database is asked for at a time, and how long. */
export interface StoreLimits {
  /** connections of this process to PostgreSQL */
  connections: number;
  queue: QueueLimits;
  /** PostgreSQL: seconds a statement may run; 0 for any time, as with the next two */
  statementSeconds: number;
  /** PostgreSQL: seconds a statement may wait for a lock */
  lockSeconds: number;
  /** PostgreSQL: seconds a transaction may wait for the next statement */
  idleTransactionSeconds: number;
  /** embedded database: free space below which nothing is written */
  diskReserveMegabytes: number;
}

export const STORE_LIMITS: StoreLimits = {
  connections: 10,
  queue: { waiting: 1_000, waitSeconds: 10 },
  statementSeconds: 15,
  lockSeconds: 5,
  idleTransactionSeconds: 30,
  diskReserveMegabytes: 64,
};
