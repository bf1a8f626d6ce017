import type { SealedValue } from './vault';

export type SqlValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | Uint8Array
  | readonly string[]
  | SealedValue;

/** What a row may be declared as: a column that is NULL is not in it, so that it is undefined and never null. */
export type WithoutNull<Row> = { readonly [Column in keyof Row]: Exclude<Row[Column], null> };

/**
 * Runs single statements. jsonb parameters are passed as JSON text; jsonb columns come back parsed, columns by the names
 * code writes (`user_id` as `userId`). What is not there is undefined on either side and never null: a parameter that is
 * undefined is NULL, a column that is NULL is left out of its row. So rows are read as the records they are.
 */
export interface Queries {
  query<Row extends WithoutNull<Row>>(sql: string, params?: readonly SqlValue[]): Promise<Row[]>;
}

/**
 * What has statements that belong together, or that lock, takes one: a database is none, so that nothing of the kind
 * can be called outside a transaction. A single statement takes `Queries`.
 */
export interface Transaction extends Queries {
  /** several statements without parameters (migrations); a database has no such thing, which keeps the two apart */
  script(sql: string): Promise<void>;
  /** Does a work once when all else is done, before it commits, however often it is asked for by the same name. */
  atEnd(name: string, work: () => Promise<void>): void;
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
