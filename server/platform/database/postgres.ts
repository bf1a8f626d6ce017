import pg from 'pg';
import { namedRows } from './columnNames';
import { type Database, type SqlValue, StoreError, type Transaction } from './database';
import { workToItsEnd } from './endOfTransaction';
import { postgresTrouble } from './postgresTrouble';
import { STORE_LIMITS, type StoreLimits } from './storeLimits';
import { inTurns } from './turns';

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
  return namedRows((await target.query({ name: nameOf(sql), text: sql, values: [...params] })).rows);
}

function transactionOf(client: pg.PoolClient): Omit<Transaction, 'atEnd'> {
  return {
    query: (sql, params) => run(client, sql, params),
    async script(sql) {
      await client.query(sql);
    },
  };
}

/** What passes by is told apart from what is wrong with the statement. */
async function orTrouble<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const trouble = postgresTrouble(error);
    throw trouble ? new StoreError(trouble, error) : error;
  }
}

async function inTransaction<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // a connection lost between two statements is told here alone; unheard, it would end the process
  const onLost = (error: Error) => {
    broken = error;
  };
  client.on('error', onLost);
  try {
    await client.query('BEGIN');
    const result = await workToItsEnd(transactionOf(client), work);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(onLost);
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(broken);
  }
}

const CONNECT_MS = 5_000;

/** A PostgreSQL server. Throws when it cannot be reached. */
export async function openPostgres(connectionString: string, limits: StoreLimits = STORE_LIMITS): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: limits.connections,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    statement_timeout: limits.statementSeconds * 1_000,
    lock_timeout: limits.lockSeconds * 1_000,
    idle_in_transaction_session_timeout: limits.idleTransactionSeconds * 1_000,
  });
  pool.on('error', () => {}); // an idle connection was closed by the server; the pool replaces it
  (await pool.connect()).release();
  const database: Database = {
    query: (sql, params) => orTrouble(() => run(pool, sql, params)),
    transaction: (work) => orTrouble(() => inTransaction(pool, work)),
    close: () => pool.end(),
  };
  return inTurns(database, limits.connections, limits.queue);
}
