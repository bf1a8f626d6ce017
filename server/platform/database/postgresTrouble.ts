import type { StoreTrouble } from './database';

/** SQLSTATEs and codes of node:net of what passes by; see PostgreSQL, Appendix A. */
const BY_CODE: Readonly<Record<string, StoreTrouble>> = {
  '40001': 'busy', // could not be put in order with other transactions
  '40P01': 'busy', // deadlock
  '53200': 'busy', // out of memory
  '53300': 'busy', // too many connections
  '55P03': 'busy', // lock_timeout
  '57014': 'busy', // statement_timeout
  '25P03': 'busy', // idle_in_transaction_session_timeout
  '53100': 'full',
  '25006': 'down', // a stand-by that takes no writes
  '57P01': 'down', // shut down by its administrator
  '57P02': 'down', // crashed
  '57P03': 'down', // still starting
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  EPIPE: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  ETIMEDOUT: 'down',
  EHOSTUNREACH: 'down',
  ENETUNREACH: 'down',
};

/** What pg says without a code. */
const LOST = /^Connection terminated|^timeout exceeded when trying to connect|connection error and is not queryable$/;

const CONNECTION_CLASS = /^08/;

/** Why the database could not do it now; undefined where the statement itself failed. */
export function postgresTrouble(error: unknown): StoreTrouble | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') {
    return CONNECTION_CLASS.test(error.code) ? 'down' : BY_CODE[error.code];
  }
  return LOST.test(error.message) ? 'down' : undefined;
}
