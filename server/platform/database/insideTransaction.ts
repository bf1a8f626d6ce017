import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from './database';

/** The transaction that the running call is in. */
const inside = new AsyncLocalStorage<{ isOpen: boolean }>();

function refuseInside(): void {
  if (!inside.getStore()?.isOpen) return;
  throw new Error('within a transaction, read and write through it: the embedded database would wait for itself');
}

/**
 * A database that fails at once, wherever it is, where a call uses it in the middle of its own transaction. PostgreSQL
 * would take another connection and show what was there before; the embedded database has only one.
 */
export function refuseInsideTransaction(database: Database): Database {
  return {
    ...database,
    async query(sql, params) {
      refuseInside();
      return database.query(sql, params);
    },
    async transaction(work) {
      refuseInside();
      const now = { isOpen: true };
      try {
        return await inside.run(now, () => database.transaction(work));
      } finally {
        now.isOpen = false;
      }
    },
  };
}
