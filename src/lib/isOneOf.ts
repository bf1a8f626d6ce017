/** True for a value that is one of these names, which is then its type. */
export const isOneOf = <Name extends string>(names: readonly Name[], value: unknown): value is Name =>
  names.some((name) => name === value);

/** True for a value that names an entry of a table; false for what every object inherits (`constructor`). */
export const isKeyOf = <Table extends object>(table: Table, value: unknown): value is keyof Table & string =>
  typeof value === 'string' && Object.hasOwn(table, value);
