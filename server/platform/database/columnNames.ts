/** The name of a column as code writes it: `user_id` is `userId`. */
export const nameOfColumn = (column: string): string =>
  column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** A column by the name that code writes: `userId` is `user_id`. @throws Error for what is no such name */
export function columnOfName(name: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`"${name}" is no name of a column`);
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Rows as the database gives them, with the names that code writes and without the columns that are NULL. */
export function namedRows<Row extends object>(rows: readonly object[]): Row[] {
  const names = Object.keys(rows[0] ?? {}).map((column) => [column, nameOfColumn(column)] as const);
  return rows.map((row) => {
    const values = row as Readonly<Record<string, unknown>>;
    const named: Record<string, unknown> = {};
    for (const [column, name] of names) if (values[column] !== null) named[name] = values[column];
    return named as Row;
  });
}
