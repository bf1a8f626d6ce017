import type { Database, Queries, SqlValue, WithoutNull } from './database';
import { SealedValue, type Vault } from './vault';

/** The database whose sealed values go in and come out open. */
export function sealedDatabase(database: Database, vault: Vault): Database {
  function withVault(queries: Queries): Queries {
    return {
      async query<Row extends WithoutNull<Row>>(sql: string, params: readonly SqlValue[] = []) {
        const given = params.map((param) => (param instanceof SealedValue ? param.by(vault) : param));
        const rows = await queries.query<Row>(sql, given);
        for (const row of rows) {
          for (const [name, value] of Object.entries(row)) {
            const opened = vault.open(value);
            if (opened !== value) Object.assign(row, { [name]: opened });
          }
        }
        return rows;
      },
    };
  }
  return {
    ...database,
    ...withVault(database),
    transaction: (work) => database.transaction((tx) => work({ ...tx, ...withVault(tx) })),
  };
}
