import type pg from 'pg';

/** What grows with those who work here, with releases or with nothing, and what is played. */
const NOT_GROWING =
  /^(operator|passkeys|desk_|release|active_|rollback|jobs$|schema_migrations|sealing_keys|lender_figures|voucher_campaigns|provider_sign_ins|request_counts|sandbox_)/;

/** How a column of a copy comes from the one it is copied from, for copy number k. */
export interface CopiedTable {
  table: string;
  columns: readonly string[];
  expressions: readonly string[];
}

interface Column {
  table: string;
  column: string;
  type: string;
  isIdentity: boolean;
  /** the table that it references, where it does */
  points: string | null;
  /** it is in a unique index or is referenced by another table */
  isKey: boolean;
}

/** So far apart are the numbers of two copies, and of two seeds. */
export const APART = { copies: 10_000_000_000, seeds: 1_000_000 };

const COLUMNS = `
  SELECT c.relname AS "table", a.attname AS "column", format_type(a.atttypid, NULL) AS type, a.attidentity <> '' AS "isIdentity",
    (SELECT f.confrelid::regclass::text FROM pg_constraint f
     WHERE f.contype = 'f' AND f.conrelid = c.oid AND f.conkey = ARRAY[a.attnum] LIMIT 1) AS points,
    EXISTS (SELECT 1 FROM pg_index i WHERE i.indrelid = c.oid AND i.indisunique AND a.attnum = ANY (i.indkey)) AS "isKey"
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ORDER BY c.relname, a.attnum`;

export const columnsOf = async (client: pg.Client): Promise<Column[]> => (await client.query<Column>(COLUMNS)).rows;

/** Columns that are numbers of rows of their own or of another table, by table. */
export function numbered(columns: readonly Column[]): (table: string, column: string) => boolean {
  const identities = new Set(columns.filter(({ isIdentity }) => isIdentity).map(({ column }) => column));
  const numbers = new Set(
    columns
      .filter(({ column, type }) => type === 'bigint' && identities.has(column))
      .map(({ table, column }) => `${table} ${column}`),
  );
  return (table, column) => numbers.has(`${table} ${column}`);
}

const LOOKS_LIKE_ID = `'^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'`;

function copied({ column, type, points }: Column, isNumber: boolean, isName: boolean): string {
  if (points !== null && NOT_GROWING.test(points)) return column;
  if (isNumber) return `${column} + k * ${APART.copies}`;
  if (type === 'uuid') return `md5(${column}::text || k)::uuid`;
  if (type === 'bytea')
    return `CASE WHEN length(${column}) <= 64 THEN sha256(${column} || k::text::bytea) ELSE ${column} END`;
  if (type !== 'text' || !isName) return column;
  return `CASE WHEN ${column} ~ ${LOOKS_LIKE_ID} THEN md5(${column} || k)::uuid::text ELSE ${column} || '~' || k END`;
}

/** A text that names one thing (a number, an address, a hash), where a status or a kind is one of few. */
async function isName(client: pg.Client, { table, column, type, points }: Column): Promise<boolean> {
  if (type !== 'text') return false;
  if (points !== null) return true;
  const { rows } = await client.query<{ all: number; distinct: number }>(
    `SELECT count(${column})::integer AS "all", count(DISTINCT ${column})::integer AS "distinct" FROM ${table}`,
  );
  const { all = 0, distinct = 0 } = rows[0] ?? {};
  return distinct >= 12 && distinct >= all * 0.3;
}

/** How the tables that grow are copied: those with a key that differs from copy to copy. */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const columns = await columnsOf(client);
  const isNumber = numbered(columns);
  const tables: CopiedTable[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    if (NOT_GROWING.test(table)) continue;
    const own = columns.filter((column) => column.table === table);
    const expressions: string[] = [];
    for (const column of own)
      expressions.push(copied(column, isNumber(table, column.column), await isName(client, column)));
    const differs = own.some(({ column, isKey }, index) => isKey && expressions[index] !== column);
    if (differs) tables.push({ table, columns: own.map(({ column }) => column), expressions });
  }
  return tables;
}
