import '../../server/hooks';
import {
  endOperator,
  invitationPath,
  inviteOperator,
  operatorList,
  readActs,
  recoverOperator,
} from '../../server/modules/operators';
import { readConfig } from '../../server/platform/config/config';
import type { Variables } from '../../server/platform/config/environment';
import type { Database } from '../../server/platform/database/database';
import { FolderHeldError } from '../../server/platform/database/folderLock';
import { connectDatabase, openDatabase } from '../../server/platform/database/openDatabase';
import { Refusal } from '../../server/platform/domain/refusals';
import { OfficeError, type OperatorOffice } from './office';

const IN_USE = `A server uses the data folder, which belongs to one process. Either
- do it at /desk, as an operator with the role admin. For list and audit you can also set LANCAR_SERVER to the address of the
  server and LANCAR_OPERATOR_TOKEN to a token of theirs; or
- for the first operator: stop the server, run this again, start the server.`;

/** Refusals that a person who gives a command can meet, in words. */
const SAID: Partial<Record<Refusal['code'], string>> = {
  OPERATOR_EXISTS: 'There is an operator of this name: choose another name, or end the one there is first.',
  LAST_ADMIN:
    'This is the last admin who can sign in: invite another first, and let them accept. "recover" ends passkeys at once.',
  NOT_FOUND: 'There is no such operator, or they were ended already: "list" shows all.',
};

async function inWords<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    const said = error instanceof Refusal ? SAID[error.code] : undefined;
    throw said === undefined ? error : new OfficeError(said, { cause: error });
  });
}

/**
 * The database that DATABASE_URL or DATA_DIR names. A server of PostgreSQL may be running, perhaps an older one: the tables
 * are left as they are. A folder that no server uses is brought up to date, as the next start would do.
 */
async function open(config: ReturnType<typeof readConfig>): Promise<Database> {
  if (config.databaseUrl === undefined) {
    return openDatabase(config).catch((error: unknown) => {
      throw error instanceof FolderHeldError ? new OfficeError(IN_USE, { cause: error }) : error;
    });
  }
  const database = await connectDatabase(config);
  const [row] = await database.query<{ isThere: boolean }>("SELECT to_regclass('audit_trail') IS NOT NULL AS is_there");
  if (row?.isThere) return database;
  await database.close();
  throw new OfficeError(
    'This database knows no operators yet: start the server of this version once, then run this again.',
  );
}

/** Operators in the database itself: who holds its password or its folder may do everything there. */
export async function databaseOffice(variables: Variables): Promise<OperatorOffice> {
  const config = readConfig(variables, 'job');
  const database = await open(config);
  const origin = config.address === undefined ? `http://localhost:${config.port}` : new URL(config.address).origin;
  const by = undefined;
  const handedOver = ({ token, expiresAt }: { token: string; expiresAt: Date }) => ({
    address: `${origin}${invitationPath(token)}`,
    expiresAt: expiresAt.toISOString(),
  });
  return {
    async invite(who) {
      return handedOver(await inWords(inviteOperator(database, who, new Date())));
    },
    list: async () => (await operatorList(database)).operators,
    end: async (nameOrId) => {
      await inWords(endOperator(database, { by, nameOrId }, new Date()));
    },
    async recover(nameOrId) {
      const { invitation } = await inWords(recoverOperator(database, { by, nameOrId }, new Date()));
      if (!invitation) throw new Error('a command that opened the database needs no second admin');
      return handedOver(invitation);
    },
    acts: (before) => readActs(database, { before: before?.toString() }),
    close: () => database.close(),
  };
}
