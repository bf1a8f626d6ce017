import type { TestServer } from './testServer';

/** What a table names a person by, itself or through something of theirs; the first that a table has. */
const OWNED_BY: readonly (readonly [column: string, own: string])[] = [
  ['user_id', '$1::uuid'],
  ['loan_id', 'SELECT loan_id FROM loans WHERE user_id = $1'],
  ['application_no', 'SELECT application_no FROM applications WHERE user_id = $1'],
  ['case_id', 'SELECT case_id FROM cases WHERE user_id = $1'],
  ['collection_id', 'SELECT collection_id FROM collections WHERE user_id = $1'],
  ['order_id', 'SELECT order_id FROM orders WHERE user_id = $1'],
];

/** How many rows each table has of a person, and in which statuses: what doubling and losing would change. */
export async function footprintOf({ database }: TestServer, userId: string): Promise<readonly string[]> {
  const columns = await database.query<{ table: string; column: string }>(
    `SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
     JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`,
  );
  const counts = [...new Set(columns.map(({ table }) => table))].flatMap((table) => {
    const has = (name: string) => columns.some((one) => one.table === table && one.column === name);
    const [column, own] = OWNED_BY.find(([name]) => has(name)) ?? [];
    const status = has('status') ? 'status::text' : 'NULL::text';
    const rows = `SELECT ${status} AS status FROM ${table} WHERE ${column} IN (${own})`;
    return column
      ? [`SELECT concat_ws(' ', '${table}', status, count(*)) AS one FROM (${rows}) r GROUP BY status`]
      : [];
  });
  const rows = await database.query<{ one: string }>(counts.join(' UNION ALL '), [userId]);
  return rows.map(({ one }) => one).sort();
}
