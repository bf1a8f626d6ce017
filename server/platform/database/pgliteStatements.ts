import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import { namedRows } from './columnNames';
import type { Queries, SqlValue } from './database';

const { serialize } = protocol;

interface Prepared {
  name: string;
  /** of the parameters, as PostgreSQL numbers types */
  types: readonly number[];
}

/**
 * Runs statements that PGlite has planned once, each in one message. Its own `query` plans every time and goes into the
 * database program six times, which takes twice as long. Wait for one before the next: nothing holds them apart here.
 */
export function statementsOf(pglite: PGlite): Queries['query'] {
  const prepared = new Map<string, Prepared>();
  const send = (...messages: Uint8Array[]) =>
    pglite.runExclusive(() => pglite.execProtocol(Buffer.concat([...messages, serialize.sync()])));

  async function prepare(sql: string): Promise<Prepared> {
    const known = prepared.get(sql);
    if (known) return known;
    const name = `s${prepared.size}`;
    const { messages } = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }));
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    prepared.set(sql, statement);
    return statement;
  }

  return async <Row extends object>(sql: string, params: readonly SqlValue[] = []) => {
    const { name, types } = await prepare(sql);
    const values = params.map((param, index) => {
      if (param === null || param === undefined) return null;
      const serializer = pglite.serializers[types[index] ?? 0];
      return serializer ? serializer(param) : String(param);
    });
    const { messages } = await send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return namedRows<Row>(parse.parseResults(messages, pglite.parsers)[0]?.rows ?? []);
  };
}
