export type SqlValue = string | number | boolean | null | Date | Uint8Array | readonly string[];

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
}

const UNIQUE_VIOLATION = '23505';

/** True when a statement failed because a row with the same unique key exists; `constraint` narrows it to one key. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('constraint' in error)) return false;
  return error.code === UNIQUE_VIOLATION && error.constraint === constraint;
}
