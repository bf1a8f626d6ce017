import { describe, expect, it } from 'vitest';
import { columnOfName, namedRows } from '../../server/platform/database/columnNames';
import type { Queries, SqlValue } from '../../server/platform/database/database';
import {
  changeStatus,
  deleteFrom,
  insertInto,
  insertReturning,
  insertUnless,
  updateRows,
  upsertInto,
} from '../../server/platform/database/statements';

/** What a call says to the database, where each statement meets `rows`. */
async function said(work: (db: Queries) => Promise<unknown>, rows: object[] = []) {
  const statements: [sql: string, params: readonly SqlValue[] | undefined][] = [];
  const db: Queries = {
    query(sql, params) {
      statements.push([sql, params]);
      return Promise.resolve(rows as never[]);
    },
  };
  const result = await work(db);
  return { result, statements };
}

describe('what is written from a record', () => {
  it('names its columns, and leaves what is undefined to the database as NULL', async () => {
    const { statements } = await said((db) =>
      insertInto(db, 'loans', { loanId: 'l', sha256: 'h', account: undefined }),
    );
    expect(statements).toEqual([
      ['INSERT INTO loans (loan_id, sha256, account) VALUES ($1, $2, $3)', ['l', 'h', undefined]],
    ]);
  });

  it('says whether a row was inserted where another may be there', async () => {
    const insert = (db: Queries) => insertUnless(db, 'photos', '(photo_id)', { photoId: 'p' });
    expect((await said(insert)).result).toBe(false);
    const { result, statements } = await said(insert, [{ one: 1 }]);
    expect(result).toBe(true);
    expect(statements[0]?.[0]).toBe(
      'INSERT INTO photos (photo_id) VALUES ($1) ON CONFLICT (photo_id) DO NOTHING RETURNING 1 AS one',
    );
  });

  it('gives what the database made for it', async () => {
    const insert = (db: Queries) => insertReturning<{ no: string }>(db, 'acts', { act: 'a' }, 'RETURNING no');
    expect(await said(insert, [{ no: '7' }])).toEqual({
      result: { no: '7' },
      statements: [['INSERT INTO acts (act) VALUES ($1) RETURNING no', ['a']]],
    });
  });

  it('is written over what has the same key', async () => {
    const { statements } = await said((db) =>
      upsertInto(db, 'wishes', ['userId'], { userId: 'u', hour: 9, daysAhead: 2 }),
    );
    expect(statements).toEqual([
      [
        'INSERT INTO wishes (user_id, hour, days_ahead) VALUES ($1, $2, $3) ON CONFLICT (user_id) DO UPDATE SET hour = excluded.hour, days_ahead = excluded.days_ahead',
        ['u', 9, 2],
      ],
    ]);
  });

  it('changes a status only where it may be changed', async () => {
    const change = { from: ['A', 'B'], to: 'C' } as const;
    const { result, statements } = await said((db) => changeStatus(db, 'things', { id: 't' }, change, { endedAt: 1 }));
    expect(result).toBe(false);
    expect(statements).toEqual([
      [
        'UPDATE things SET status = $1, ended_at = $2 WHERE id = $3 AND status = ANY ($4) RETURNING 1 AS one',
        ['C', 1, 't', ['A', 'B']],
      ],
    ]);
  });

  it('meets what is NULL by null, and nothing without a condition', async () => {
    const { statements } = await said((db) => updateRows(db, 'things', { id: 't', seenAt: null }, { seenAt: 5 }));
    expect(statements[0]).toEqual([
      'UPDATE things SET seen_at = $1 WHERE id = $2 AND seen_at IS NULL RETURNING 1 AS one',
      [5, 't'],
    ]);
    expect(() => deleteFrom({ query: () => Promise.resolve([]) }, 'things', {})).toThrow('condition');
  });

  it('takes no name that could be anything but a column', () => {
    for (const name of ['a; DROP TABLE users', 'a b', 'A', '', 'a"', "a'", 'user_id', '1a']) {
      expect(() => columnOfName(name), name).toThrow('is no name of a column');
    }
  });
});

describe('a row', () => {
  it('has the names that code writes, and not what is NULL', () => {
    const rows = JSON.parse('[{ "user_id": 1, "told_at": null, "doc": { "a": null } }, { "told_at": null }]');
    expect(namedRows(rows).map((row) => JSON.stringify(row))).toEqual(['{"userId":1,"doc":{"a":null}}', '{}']);
  });
});
