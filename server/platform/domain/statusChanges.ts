/** Stands in a table where a thing is made with the status: it had none before. */
export type NoStatus = 'none';

/** One legal change of a status: where it may come from, and where it leads. */
export interface StatusChange<Status extends string> {
  readonly from: readonly (Status | NoStatus)[];
  readonly to: Status;
}

/**
 * Every legal change of a status by its cause (docs/product/statuses.md). Nothing sets the status otherwise: what
 * writes it does so only where it is one of `from`.
 */
export type StatusChanges<Status extends string> = Readonly<Record<string, StatusChange<Status>>>;

/** The statuses from which some change of a table leads to this one, for the condition of a write. */
export function sourcesOf<Status extends string>(changes: StatusChanges<Status>, to: Status): readonly string[] {
  return [...new Set(Object.values(changes).flatMap((change) => (change.to === to ? change.from : [])))];
}
