import type { SealedValue } from './vault';

export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly string[] | SealedValue;

/** Runs single statements. jsonb parameters are passed as JSON text; jsonb columns come back parsed. */
export interface Queries {
  query<Row extends object>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

export interface Transaction extends Queries {
  /** several statements without parameters (migrations) */
  script(sql: string): Promise<void>;
}

/** The one door to PostgreSQL, embedded or served. */
export interface Database extends Queries {
  /** Commits when `work` resolves, rolls back when it rejects. Nothing of another request runs in between. */
  transaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
  /** how much runs and waits, where it is counted */
  load?(): { running: number; waiting: number };
}

/** Why the database takes nothing now: it is overloaded, it cannot be reached, or its disk has no room. */
export type StoreTrouble = 'busy' | 'down' | 'full';

/** A statement or transaction that was not carried out and may be repeated later. */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly trouble: StoreTrouble,
    cause?: unknown,
  ) {
    super(`the database is ${trouble}`, { cause });
  }
}

const UNIQUE_VIOLATION = '23505';

/** True when a statement failed because a row with the same unique key exists; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}

/** The server cannot start on this database; the message is one line and says what to do. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/** So many rows after one, in the order of their ids. */
export interface AfterId {
  after: string;
  count: number;
}
