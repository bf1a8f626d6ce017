import { STORE_LIMITS, type StoreLimits } from '../database/storeLimits';
import type { Environment } from './environment';

/** Limits that keep strangers from filling the database or guessing codes. 0 switches a limit off. */
export interface Limits {
  /** calls a minute from one address */
  requestsPerMinute: number;
  /** one-time codes an hour to one number or e-mail address, for one purpose */
  codesPerNumber: number;
  /** one-time codes an hour caused by one address */
  codesPerAddress: number;
  /** one-time codes an hour in all: beyond it an attacker may be spending the operator's money */
  codesPerHour: number;
  /** wrong codes a day for one number from one browser or address */
  wrongCodesPerNumber: number;
  /** wrong codes a day from one address, for any number */
  wrongCodesPerAddress: number;
  /** pictures a day from one user */
  photosPerDay: number;
  /** what these may take, in megabytes */
  photoMegabytesPerDay: number;
}

/** The limits as they are configured (docs/configuration.md). */
export function readLimits(env: Environment): Limits {
  return {
    requestsPerMinute: env.wholeNumber('LANCAR_REQUESTS_PER_MINUTE', 3_000),
    codesPerNumber: env.wholeNumber('LANCAR_CODES_PER_NUMBER', 5),
    codesPerAddress: env.wholeNumber('LANCAR_CODES_PER_ADDRESS', 100),
    codesPerHour: env.wholeNumber('LANCAR_CODES_PER_HOUR', 10_000),
    wrongCodesPerNumber: env.wholeNumber('LANCAR_WRONG_CODES_PER_NUMBER', 10),
    wrongCodesPerAddress: env.wholeNumber('LANCAR_WRONG_CODES_PER_ADDRESS', 100),
    photosPerDay: env.wholeNumber('LANCAR_PHOTOS_PER_DAY', 300),
    photoMegabytesPerDay: env.wholeNumber('LANCAR_PHOTO_MB_PER_DAY', 100),
  };
}

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
