import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { APART, columnsOf, copiedTables, numbered } from './columns';
import type { SeedRow } from './recording';

/** Puts what tests left into one database, seed after seed, until there are so many people; gives the seeds that went in. */
export async function plantSeeds(client: pg.Client, files: readonly string[], people: number): Promise<string[]> {
  const columns = await columnsOf(client);
  const isNumber = numbered(columns);
  const written = new Map<string, string[]>();
  for (const { table, column } of columns) written.set(table, [...(written.get(table) ?? []), column]);
  const planted: string[] = [];
  for (const [seed, file] of files.entries()) {
    const left = readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line): SeedRow => JSON.parse(line));
    for (const table of new Set(left.map((one) => one.table))) {
      const rows = left.filter((one) => one.table === table);
      const names = written.get(table)?.join(', ');
      if (names === undefined || table === 'schema_migrations') continue;
      const moved = rows.map(({ row }) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [
            column,
            typeof value === 'number' && isNumber(table, column) ? value + seed * APART.seeds : value,
          ]),
        ),
      );
      await client.query(
        `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
         SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
        [JSON.stringify(moved)],
      );
    }
    planted.push(file);
    const { rows } = await client.query<{ count: number }>('SELECT count(*)::integer AS count FROM users');
    if ((rows[0]?.count ?? 0) >= people) break;
  }
  return planted;
}

/** Copies each row of what grows so many times, with ids, numbers and hashes of its own that belong together in each copy. */
export async function copyRows(client: pg.Client, copies: number): Promise<string[]> {
  const tables = await copiedTables(client);
  for (const { table, columns, expressions } of tables)
    await client.query(
      `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${expressions.join(', ')} FROM ${table}, generate_series(1, ${copies - 1}) k ON CONFLICT DO NOTHING`,
    );
  return tables.map(({ table }) => table);
}
