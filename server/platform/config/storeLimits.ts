import { STORE_LIMITS, type StoreLimits } from '../database/storeLimits';
import type { Environment } from './environment';

/** The limits of the database as they are configured (docs/configuration.md). */
export function readStoreLimits(env: Environment): StoreLimits {
  const { queue, ...usual } = STORE_LIMITS;
  return {
    connections: env.wholeNumber('LANCAR_DB_POOL', usual.connections, 1_000, 1),
    queue: {
      waiting: env.wholeNumber('LANCAR_DB_QUEUE', queue.waiting, 100_000, 1),
      waitSeconds: env.wholeNumber('LANCAR_DB_QUEUE_SECONDS', queue.waitSeconds, 60, 1),
    },
    statementSeconds: env.wholeNumber('LANCAR_DB_STATEMENT_SECONDS', usual.statementSeconds, 3_600),
    lockSeconds: env.wholeNumber('LANCAR_DB_LOCK_SECONDS', usual.lockSeconds, 3_600),
    idleTransactionSeconds: env.wholeNumber('LANCAR_DB_IDLE_SECONDS', usual.idleTransactionSeconds, 3_600),
    diskReserveMegabytes: env.wholeNumber('LANCAR_DISK_RESERVE_MB', usual.diskReserveMegabytes, 1_000_000),
  };
}
