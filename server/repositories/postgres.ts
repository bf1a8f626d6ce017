import pg from 'pg';
import type { Database, SqlValue, Transaction } from './database';

const statementNames = new Map<string, string>();

/** The same text gets the same name, so that each connection plans it once. */
function nameOf(sql: string): string {
  const name = statementNames.get(sql) ?? `s${statementNames.size}`;
  statementNames.set(sql, name);
  return name;
}

async function run<Row extends object>(
  target: pg.Pool | pg.PoolClient,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<Row[]> {
  return (await target.query<Row & pg.QueryResultRow>({ name: nameOf(sql), text: sql, values: [...params] })).rows;
}

function transactionOf(client: pg.PoolClient): Transaction {
  return {
    query: (sql, params) => run(client, sql, params),
    async script(sql) {
      await client.query(sql);
    },
  };
}

/** A PostgreSQL server. Throws when it cannot be reached. */
export async function openPostgres(connectionString: string, connections = 10): Promise<Database> {
  const pool = new pg.Pool({ connectionString, max: connections, connectionTimeoutMillis: 10_000 });
  pool.on('error', () => {}); // an idle connection was closed by the server; the pool replaces it
  (await pool.connect()).release();
  return {
    query: (sql, params) => run(pool, sql, params),
    async transaction(work) {
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await work(transactionOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}
