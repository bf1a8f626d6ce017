import { readdirSync } from 'node:fs';
import pg from 'pg';
import { namedRows } from './columnNames';

/** What a PostgreSQL says of itself and of what the user of the connection may do there. */
export interface PostgresLook {
  /** 170004 is 17.4 */
  readonly versionNumber: number;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  readonly now: Date;
  /** connections of all to all databases, and how many this user may have of them */
  readonly connections: { readonly used: number; readonly allowed: number };
  /** whether this user may make tables where they are made */
  readonly mayCreate: boolean;
  /** tables that are not this user's, so that no migration may change them */
  readonly othersTables: readonly string[];
  /** migrations that the database has and the build does not, and the other way round; in order */
  readonly unknown: readonly string[];
  readonly missing: readonly string[];
  /** how many migrations the build has */
  readonly builtCount: number;
  /** keys that data are sealed with */
  readonly keyIds: readonly string[];
}

const ITSELF = `
  SELECT current_setting('server_version_num')::int AS version,
    current_setting('server_encoding') AS encoding,
    pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS read_only,
    clock_timestamp() AS now,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int,
      (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
      (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())
    ) AS allowed,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_create,
    ARRAY(
      SELECT tablename::text FROM pg_tables
      WHERE schemaname = current_schema() AND NOT pg_has_role(tableowner, 'USAGE') ORDER BY tablename
    ) AS others,
    to_regclass('schema_migrations') IS NOT NULL AS has_migrations`;

interface Itself {
  version: number;
  encoding: string;
  readOnly: boolean;
  now: Date;
  used: number;
  allowed: number;
  mayCreate: boolean;
  others: string[];
  hasMigrations: boolean;
}

/** The names in a column of a table of the database. */
async function namesIn(client: pg.Client, table: string, column: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`SELECT ${column} AS name FROM ${table} ORDER BY 1`);
  return rows.map(({ name }) => name);
}

/**
 * Asks a PostgreSQL once, over a connection of its own, without changing anything: `folder` has the migrations of the build.
 * Throws what the connection throws.
 */
export async function lookAtPostgres(connectionString: string, folder: string): Promise<PostgresLook> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {}); // what is lost between two questions is said by the next one
  await client.connect();
  try {
    const [said] = namedRows<Itself>((await client.query(ITSELF)).rows);
    if (!said) throw new Error('it answered with nothing');
    const isReadable = said.hasMigrations && said.others.length === 0;
    const applied = isReadable ? await namesIn(client, 'schema_migrations', 'name') : [];
    const built = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    return {
      ...{ versionNumber: said.version, encoding: said.encoding, isReadOnly: said.readOnly, now: said.now },
      connections: { used: said.used, allowed: said.allowed },
      ...{ mayCreate: said.mayCreate, othersTables: said.others },
      unknown: applied.filter((name) => !built.includes(name)),
      missing: built.filter((name) => !applied.includes(name)).sort(),
      builtCount: built.length,
      keyIds: applied.some((name) => name.startsWith('009')) ? await namesIn(client, 'sealing_keys', 'key_id') : [],
    };
  } finally {
    await client.end().catch(() => {});
  }
}
