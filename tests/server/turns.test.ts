import { describe, expect, it } from 'vitest';
import { type Database, StoreError } from '../../server/platform/database/database';
import { asCaller, inTurns } from '../../server/platform/database/turns';

/** A database that answers when it is told to, and the order in which it was asked. */
function heldDatabase() {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const database: Database = {
    query(sql) {
      asked.push(sql);
      return new Promise((resolve) => answers.push(() => resolve([])));
    },
    transaction: () => Promise.reject(new Error('not used')),
    close: async () => {},
  };
  return { asked, answers, database };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const LIMITS = { waiting: 8, waitSeconds: 60 };

/** Asks as a caller; resolves with the trouble, if there is any. */
function ask(database: Database, caller: string, sql: string): Promise<string> {
  return new Promise((resolve) => {
    asCaller(caller, () => {
      database.query(sql).then(
        () => resolve('answered'),
        (error: unknown) => resolve(error instanceof StoreError ? error.trouble : String(error)),
      );
    });
  });
}

describe('the queue of the database', () => {
  it('serves callers in turn, however much one of them asks for', async () => {
    const held = heldDatabase();
    const database = inTurns(held.database, 1, { ...LIMITS, waiting: 100 });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((sql) => ask(database, sql.charAt(0), sql));
    while (held.asked.length < all.length) {
      await turn();
      held.answers.shift()?.();
    }
    held.answers.shift()?.();
    await Promise.all(all);
    expect(held.asked).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets the event loop go round between two statements, so that new connections are taken', async () => {
    const seen: string[] = [];
    const atOnce: Database = {
      ...heldDatabase().database,
      async query(sql) {
        seen.push(sql);
        return [];
      },
    };
    const database = inTurns(atOnce, 1, LIMITS);
    const all = Promise.all(['one', 'two', 'three'].map((sql) => ask(database, sql, sql)));
    for (let round = 0; round < 6; round += 1) {
      await turn();
      seen.push('loop');
    }
    await all;
    expect(seen.join(' ')).toMatch(/one( loop)+ two( loop)+ three/);
  });

  it('refuses what comes when it is full, and never a call that it has begun to serve', async () => {
    const held = heldDatabase();
    const database = inTurns(held.database, 1, LIMITS);
    let second: Promise<string> | undefined;
    const begun = new Promise<void>((resolve) => {
      asCaller('begun', () => {
        void database.query('first').then(() => {
          second = database.query('second').then(
            () => 'answered',
            () => 'refused',
          );
          resolve();
        });
      });
    });
    await turn();
    const others = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((caller) => ask(database, caller, caller));
    expect(await ask(database, 'late', 'late')).toBe('busy');
    held.answers.shift()?.();
    await begun;
    while (held.asked.length < 10) {
      await turn();
      held.answers.shift()?.();
    }
    held.answers.shift()?.();
    expect([...(await Promise.all(others)), await second]).toEqual(Array(9).fill('answered'));
    expect(held.asked).not.toContain('late');
  });

  it('leaves room for others when one caller asks for too much', async () => {
    const held = heldDatabase();
    const database = inTurns(held.database, 1, LIMITS);
    const greedy = ['1', '2', '3'].map((sql) => ask(database, 'greedy', sql));
    expect(await greedy[2]).toBe('busy');
    const other = ask(database, 'other', 'other');
    while (held.asked.length < 3) {
      await turn();
      held.answers.shift()?.();
    }
    held.answers.shift()?.();
    expect(await Promise.all([...greedy.slice(0, 2), other])).toEqual(['answered', 'answered', 'answered']);
  });

  it('refuses what has waited too long', async () => {
    const held = heldDatabase();
    const database = inTurns(held.database, 1, { ...LIMITS, waitSeconds: 0.01 });
    const running = ask(database, 'a', 'running');
    await turn();
    expect(await ask(database, 'b', 'waiting')).toBe('busy');
    held.answers.shift()?.();
    expect(await running).toBe('answered');
    expect(held.asked).toEqual(['running']);
  });
});
