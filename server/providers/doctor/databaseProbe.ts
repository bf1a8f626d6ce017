import { join } from 'node:path';
import type { ServerConfig } from '../../platform/config/config';
import { vaultFor } from '../../platform/config/secret';
import { lookAtPostgres, type PostgresLook } from '../../platform/database/lookAtPostgres';
import { type Probe, Trouble } from './probe';

/** The oldest PostgreSQL that Lancar was tried with. */
const OLDEST_VERSION = 15;
const MAJOR = 10_000;
/** connections below which it is worth a word */
const FEW = 3;

type Judge = (look: PostgresLook, config: ServerConfig) => Trouble | undefined | false;

/** What keeps a server from working on a database, the first first. */
const JUDGES: readonly Judge[] = [
  ({ versionNumber }) =>
    versionNumber < OLDEST_VERSION * MAJOR &&
    new Trouble(`it is PostgreSQL ${Math.floor(versionNumber / MAJOR)}`, `upgrade it to ${OLDEST_VERSION} or newer`),
  ({ encoding }) =>
    encoding !== 'UTF8' &&
    new Trouble(`its encoding is ${encoding}`, 'make another one: createdb --encoding UTF8 --template template0'),
  ({ isReadOnly }) =>
    isReadOnly &&
    new Trouble('it takes no writes, as a stand-by does', 'write the host of the primary into DATABASE_URL'),
  ({ othersTables: [table, ...others] }) =>
    table !== undefined &&
    new Trouble(
      `${others.length + 1} of its tables are another role's (${table})`,
      'use that role in DATABASE_URL, or hand them over: REASSIGN OWNED BY',
    ),
  ({ unknown }) => {
    const newest = unknown.at(-1);
    return (
      newest !== undefined &&
      new Trouble(
        `it was brought up to ${newest} by a newer Lancar`,
        'start that version, or restore a backup of before',
      )
    );
  },
  ({ mayCreate, missing }) =>
    !mayCreate &&
    missing.length > 0 &&
    new Trouble('the role may make no tables in it', 'ALTER DATABASE ... OWNER TO the role of DATABASE_URL'),
  ({ keyIds }, config) => {
    if (keyIds.length === 0) return false;
    const known = vaultFor(config).keyIds;
    return (
      keyIds.some((id) => !known.includes(id)) &&
      new Trouble(
        'its data are sealed with a key that is not set',
        'set the LANCAR_SECRET of before, or put it into LANCAR_KEYS',
      )
    );
  },
  ({ connections: { allowed } }, { store }) =>
    store.connections > allowed &&
    new Trouble(
      `it lets this role have ${allowed} connections, and a server may take ${store.connections}`,
      'lower LANCAR_DB_POOL, or raise max_connections',
    ),
];

/** How the tables stand to the build. */
function tablesText({ missing, builtCount }: PostgresLook): string {
  if (missing.length === 0) return 'no migration is missing';
  if (missing.length === builtCount) return 'it is empty, and the next start makes its tables';
  return `older than this build: the next start brings ${missing.length} migrations, the first is ${missing[0]}; back up before`;
}

function said(look: PostgresLook): string {
  const { versionNumber, connections } = look;
  const version = `PostgreSQL ${Math.floor(versionNumber / MAJOR)}.${versionNumber % MAJOR}`;
  const left = connections.allowed - connections.used;
  const few = left < FEW ? ': few are left, raise max_connections' : '';
  return [version, tablesText(look), `${connections.used} of ${connections.allowed} connections in use${few}`].join(
    '; ',
  );
}

/** Whether a server can work on its PostgreSQL. The embedded database is its server's alone, so no one else looks at it. */
export function databaseProbe(config: ServerConfig): Probe {
  const { databaseUrl, projectRoot } = config;
  const named = {
    port: 'database',
    without: 'The embedded database is used: for one process, and a loss of power may cost what was written last',
  };
  if (databaseUrl === undefined) return { ...named, connected: undefined };
  const { host, pathname } = new URL(databaseUrl);
  return {
    ...named,
    connected: {
      to: `${host}${pathname}`,
      set: { address: 'DATABASE_URL' },
      async ask() {
        const look = await lookAtPostgres(databaseUrl, join(projectRoot, 'server', 'migrations'));
        for (const judge of JUDGES) {
          const trouble = judge(look, config);
          if (trouble) throw trouble;
        }
        return { note: said(look), date: look.now.toUTCString() };
      },
    },
  };
}
