import { columnOfName } from './columnNames';
import type { Queries, SqlValue, WithoutNull } from './database';
import type { SealedValue } from './vault';

/** What a row is to hold, by the names that code writes; a column that is undefined is NULL, one that is not named stays out of it. */
export type ColumnValues = Readonly<Record<string, SqlValue>>;

/** What rows have to be to be met: each column equal, one of a list, or NULL where it is null. */
export type RowCondition = Readonly<Record<string, Exclude<SqlValue, undefined | SealedValue>>>;

/** A change of a status where it may come from. */
interface LegalChange {
  readonly from: readonly string[];
  readonly to: string;
}

/**
 * Names as a statement has them (`'OPEN', 'ANSWERED'`), for what an index holds for these alone: it is not used for a
 * parameter. Statuses come from the table of their changes. @throws Error for what could be more than a name
 */
export function quoted(...names: readonly string[]): string {
  const odd = names.find((name) => !/^[\w-]+$/.test(name));
  if (odd !== undefined || names.length === 0) throw new Error(`"${odd}" is no name`);
  return names.map((name) => `'${name}'`).join(', ');
}

/** True where the statement, which says nothing of what it returns, met a row. */
export async function changed(db: Queries, sql: string, params: readonly SqlValue[] = []): Promise<boolean> {
  return (await db.query(`${sql} RETURNING 1 AS one`, params)).length > 0;
}

/** True where a SELECT finds a row. */
export const isThere = async (db: Queries, sql: string, params: readonly SqlValue[] = []): Promise<boolean> =>
  (await db.query(sql, params)).length > 0;

/** The first row; undefined where there is none. */
export async function firstRow<Row extends WithoutNull<Row>>(
  db: Queries,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Row | undefined> {
  return (await db.query<Row>(sql, params))[0];
}

/** What the only column of the first row holds; undefined for NULL, and where there is no row. */
export async function firstValue<Value>(
  db: Queries,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Value | undefined> {
  return (await columnOf<Value>(db, sql, params))[0];
}

/** What the only column holds, row by row. */
export async function columnOf<Value>(db: Queries, sql: string, params: readonly SqlValue[] = []): Promise<Value[]> {
  const rows = await db.query<Readonly<Record<string, unknown>>>(sql, params);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** An INSERT of one row, and its parameters. */
function insertOf(table: string, row: ColumnValues): readonly [sql: string, params: SqlValue[]] {
  const columns = Object.keys(row).map(columnOfName);
  const places = columns.map((_, index) => `$${index + 1}`);
  return [`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')})`, Object.values(row)];
}

/**
 * Inserts a row. Sealed values are given as such, and jsonb as JSON text. The names of table and columns are code and never
 * data.
 */
export async function insertInto(db: Queries, table: string, row: ColumnValues): Promise<void> {
  const [sql, params] = insertOf(table, row);
  await db.query(sql, params);
}

/** What stands in the way of a row: the unique indexes of its table, the one of some columns, or one by its name. */
type Conflict = 'any' | `(${string})` | `(${string}) WHERE ${string}` | `ON CONSTRAINT ${string}`;

/** Inserts a row; false, and nothing done, where one that is there conflicts with it. */
export function insertUnless(db: Queries, table: string, conflict: Conflict, row: ColumnValues): Promise<boolean> {
  const [sql, params] = insertOf(table, row);
  return changed(db, `${sql} ON CONFLICT ${conflict === 'any' ? '' : `${conflict} `}DO NOTHING`, params);
}

/** Inserts a row and gives what the end of the statement returns (`RETURNING event_no::text AS id`); undefined where none is inserted. */
export async function insertReturning<Row extends WithoutNull<Row>>(
  db: Queries,
  table: string,
  row: ColumnValues,
  end: string,
): Promise<Row | undefined> {
  const [sql, params] = insertOf(table, row);
  return firstRow<Row>(db, `${sql} ${end}`, params);
}

/** Inserts a row, or writes it over the one that is there with the same `key`: names of columns with a unique index. */
export async function upsertInto(db: Queries, table: string, key: readonly string[], row: ColumnValues): Promise<void> {
  const written = Object.keys(row).filter((name) => !key.includes(name));
  const over = written.map(columnOfName).map((column) => `${column} = excluded.${column}`);
  const [sql, params] = insertOf(table, row);
  await db.query(`${sql} ON CONFLICT (${key.map(columnOfName).join(', ')}) DO UPDATE SET ${over.join(', ')}`, params);
}

/** A condition whose parameters are numbered after `before` others, and those. */
function conditionOf(where: RowCondition, before: number): readonly [sql: string, params: SqlValue[]] {
  const params: SqlValue[] = [];
  const parts = Object.entries(where).map(([name, value]) => {
    if (value === null) return `${columnOfName(name)} IS NULL`;
    const place = `$${before + params.push(value)}`;
    return `${columnOfName(name)} = ${Array.isArray(value) ? `ANY (${place})` : place}`;
  });
  if (parts.length === 0) throw new Error('a condition is missing');
  return [parts.join(' AND '), params];
}

function update(db: Queries, table: string, where: RowCondition, set: ColumnValues): Promise<boolean> {
  const columns = Object.keys(set).map(columnOfName);
  const [condition, params] = conditionOf(where, columns.length);
  const written = columns.map((column, index) => `${column} = $${index + 1}`).join(', ');
  return changed(db, `UPDATE ${table} SET ${written} WHERE ${condition}`, [...Object.values(set), ...params]);
}

/** What is written besides a status, which nothing but its change writes. */
type BesideStatus = ColumnValues & { readonly status?: never };

/** Updates the rows of a condition; false where there are none. */
export const updateRows: (db: Queries, table: string, where: RowCondition, set: BesideStatus) => Promise<boolean> =
  update;

/**
 * Changes the status of the rows of a condition by a legal change, and what goes with it; false, and nothing changes, where
 * none stands where the change begins.
 */
export const changeStatus = (
  db: Queries,
  table: string,
  where: RowCondition,
  { from, to }: LegalChange,
  set: BesideStatus = {},
): Promise<boolean> => update(db, table, { ...where, status: from }, { status: to, ...set });

/** Deletes the rows of a condition; false where there are none. */
export function deleteFrom(db: Queries, table: string, where: RowCondition): Promise<boolean> {
  const [condition, params] = conditionOf(where, 0);
  return changed(db, `DELETE FROM ${table} WHERE ${condition}`, params);
}
