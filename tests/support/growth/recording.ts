/** A statement that a test brought about, as the database got it. */
export interface StatementMet {
  sql: string;
  params: readonly (string | readonly string[] | null)[];
  /** the function that it stands in first (`server/modules/loans/tables/loans.ts loanOf`), then those that led there */
  askers: readonly string[];
}

/** A row of a database that a test left. */
export interface SeedRow {
  table: string;
  row: Readonly<Record<string, unknown>>;
}
