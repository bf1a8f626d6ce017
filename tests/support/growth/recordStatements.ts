import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database, Queries, SqlValue } from '../../../server/platform/database/database';
import type { SeedRow, StatementMet } from './recording';

const FOLDER = process.env.LANCAR_RECORD_STATEMENTS;

/** What a seed keeps of a picture, a PDF or what is sealed: its rows are copied two hundred times. */
const KEPT_CHARACTERS = 400;
/** Of one statement of a database, with other parameters each. */
const KEPT_OF_ONE = 2;

const IN_TABLES = /at (?:async )?(?:Object\.|Module\.)?([\w$.<>]+) \(?.*\/(server\/modules\/\w+\/tables\/\w+\.ts)/;
const IN_SERVER = /at (?:async )?(?:Object\.|Module\.)?([\w$.<>]+) \(?.*\/(server\/(?!platform\/database)[\w/]+\.ts)/;

/** The function that a statement stands in, and all functions of tables files that were on the way to it. */
function askersOf(stack: string): string[] {
  const lines = stack.split('\n');
  const found = lines.flatMap((line) => IN_TABLES.exec(line) ?? []);
  const names: string[] = [];
  for (let index = 0; index < found.length; index += 3) names.push(`${found[index + 2]} ${found[index + 1]}`);
  if (names.length > 0) return names;
  const other = lines.flatMap((line) => IN_SERVER.exec(line)?.slice(1) ?? []);
  return other.length > 0 ? [`${other[1]} ${other[0]}`] : [];
}

const written = (value: SqlValue): StatementMet['params'][number] => {
  if (value === undefined || value === null) return null;
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex').slice(0, KEPT_CHARACTERS)}`;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(String);
  return String(value);
};

const shortened = (value: unknown): unknown =>
  typeof value === 'string' && value.length > KEPT_CHARACTERS ? value.slice(0, KEPT_CHARACTERS) : value;

/** All that stands in a database, a line a row. */
async function keepRows(database: Queries, folder: string, name: string): Promise<void> {
  const tables = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const lines: string[] = [];
  for (const { name: table } of tables) {
    const rows = await database.query<{ row: Record<string, unknown> }>(`SELECT to_jsonb(t) AS row FROM ${table} t`);
    for (const { row } of rows) {
      const short = Object.fromEntries(Object.entries(row).map(([column, value]) => [column, shortened(value)]));
      lines.push(JSON.stringify({ table, row: short } satisfies SeedRow));
    }
  }
  writeFileSync(join(folder, `${name}.rows.jsonl`), lines.join('\n'));
}

let count = 0;

/** The database, of which each statement, and at its end each row, is written below LANCAR_RECORD_STATEMENTS, where that is set. */
export function recorded(database: Database): Database {
  if (FOLDER === undefined) return database;
  mkdirSync(FOLDER, { recursive: true });
  count += 1;
  const name = `${process.pid}-${count}`;
  const met = new Map<string, number>();
  let lines: string[] = [];
  const note = (sql: string, params: readonly SqlValue[] = []) => {
    const times = met.get(sql) ?? 0;
    met.set(sql, times + 1);
    if (times >= KEPT_OF_ONE) return;
    Error.stackTraceLimit = 40;
    const askers = askersOf(new Error('asked').stack ?? '');
    lines.push(JSON.stringify({ sql, params: params.map(written), askers } satisfies StatementMet));
  };
  const noting = (queries: Queries): Queries => ({
    query(sql, params) {
      note(sql, params);
      return queries.query(sql, params);
    },
  });
  return {
    ...database,
    ...noting(database),
    transaction: (work) => database.transaction((tx) => work({ ...tx, ...noting(tx) })),
    async close() {
      appendFileSync(join(FOLDER, `${name}.statements.jsonl`), lines.join('\n'));
      lines = [];
      await keepRows(database, FOLDER, name).catch(() => {}); // a test may have broken its database
      await database.close();
    },
  };
}
