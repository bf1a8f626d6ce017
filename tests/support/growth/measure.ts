import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../../server/platform/database/migrate';
import { openPostgres } from '../../../server/platform/database/postgres';
import { startTemporaryPostgres } from '../postgres/temporaryPostgres';
import { copyRows, plantSeeds } from './fill';
import { type Judged, judge, type Sizes, shortName } from './judge';
import { explain, LIMIT_SECONDS } from './plans';
import type { StatementMet } from './recording';

const SIZES = { people: 1_000, copies: 200 };

/** Of a statement's parameters, so many sets are tried, those of people who are in the database first. */
const TRIED = 3;

const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'];
const ROOM = [
  'shared_buffers=1GB',
  'maintenance_work_mem=256MB',
  'max_wal_size=8GB',
  'max_parallel_workers_per_gather=0',
];

/** What a test asks by itself, and what is played, has no customer. */
const isOfServer = ({ askers }: StatementMet) => /^server\/(?:modules|platform\/(?!http))/.test(askers[0] ?? '');

const isRead = (sql: string) => !/^\s*INSERT INTO \w+ \([^)]*\) VALUES/.test(sql) && !/advisory|^CHECKPOINT/.test(sql);

/** The statements that tests met, each with the parameters it is tried with. */
export function statementsMet(folder: string, seeds: readonly string[]): Map<string, StatementMet[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.statements.jsonl'));
  const isPlanted = (file: string) => seeds.includes(join(folder, file.replace('.statements.', '.rows.')));
  const inOrder = [...files.filter(isPlanted), ...files.filter((file) => !isPlanted(file))];
  const met = new Map<string, StatementMet[]>();
  for (const file of inOrder) {
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)) {
      const statement: StatementMet = JSON.parse(line);
      const tried = met.get(statement.sql) ?? [];
      if (tried.length < TRIED) met.set(statement.sql, [...tried, statement]);
    }
  }
  return met;
}

export interface MeasuredStatement extends Judged {
  name: string;
  sql: string;
  sizes: Sizes;
}

/** The tables that got large enough for an index to pay; of one that tests leave empty nothing is said. */
async function largeAmong(client: pg.Client, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS "table" FROM pg_class WHERE relname = ANY ($1) AND relkind = 'r' AND reltuples >= 2000 AND relpages >= 30`,
    [tables],
  );
  return new Set(rows.map(({ table }) => table));
}

/** Fills a database from what tests left and measures each statement at both sizes: worst of its parameters first. */
export async function measure(folder: string, say: (line: string) => void): Promise<MeasuredStatement[]> {
  const postgres = await startTemporaryPostgres([...SETTINGS, ...ROOM]);
  try {
    const url = postgres.url('postgres');
    const database = await openPostgres(url);
    await migrate(database, join('server', 'migrations'));
    await database.close();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(`SET session_replication_role = replica; SET statement_timeout = 0`);
    const seeds = readdirSync(folder)
      .filter((file) => file.endsWith('.rows.jsonl'))
      .map((file) => join(folder, file));
    const planted = await plantSeeds(client, seeds, SIZES.people);
    const met = [...statementsMet(folder, planted)]
      .flatMap(([, tried]) => tried)
      .filter((one) => isOfServer(one) && isRead(one.sql));
    const explainAll = async () => {
      await client.query('VACUUM ANALYZE');
      await client.query(`SET statement_timeout = '${LIMIT_SECONDS}s'; SET session_replication_role = origin`);
      const plans: Sizes['big'][] = [];
      for (const statement of met) plans.push(await explain(client, statement));
      await client.query(`SET statement_timeout = 0; SET session_replication_role = replica`);
      return plans;
    };
    say(`${planted.length} seeds are planted; ${met.length} statements at ${SIZES.people} people ...`);
    const small = await explainAll();
    const copied = await copyRows(client, SIZES.copies);
    const { rows } = await client.query('SELECT count(*) AS people FROM users');
    say(`the same at ${rows[0].people} people ...`);
    const big = await explainAll();
    const growing = await largeAmong(client, copied);
    await client.end();
    return met.map((statement, index) => {
      const sizes = { small: small[index] ?? 'refused', big: big[index] ?? 'refused' };
      const name = shortName(statement.askers[0] ?? 'elsewhere');
      return { name, sql: statement.sql, sizes, ...judge(sizes, SIZES.copies, growing) };
    });
  } finally {
    await postgres.stop();
  }
}
