import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../../../server/platform/database/postgres';
import { sealedDatabase } from '../../../server/platform/database/sealedDatabase';
import { STORE_LIMITS, type StoreLimits } from '../../../server/platform/database/storeLimits';
import { type Applicant, signIn } from '../../server/support/applicant';
import { TEST_VAULT } from '../../server/support/testDatabase';
import { NO_LIMITS, startTestServer, type TestServer } from '../../server/support/testServer';
import { createDatabase, dropDatabase } from '../../support/postgres/databases';

let url: string;
let admin: pg.Client;
let servers: TestServer[];
beforeEach(async () => {
  url = await createDatabase();
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) {
    await server.close();
    await server.database.close();
  }
  await admin.end();
  await dropDatabase(url);
});

/** A server on the database of this test. */
async function serverOn(address: string, limits: Partial<StoreLimits> = {}): Promise<TestServer> {
  const database = sealedDatabase(await openPostgres(address, { ...STORE_LIMITS, ...limits }), TEST_VAULT);
  const server = await startTestServer(NO_LIMITS, database);
  servers.push(server);
  return server;
}

/** The address of the database for a user who may open so many connections. */
async function addressWith(connections: number): Promise<string> {
  const name = `few_${new URL(url).pathname.slice(1)}`;
  await admin.query(`CREATE ROLE ${name} LOGIN CONNECTION LIMIT ${connections}`);
  await admin.query(`GRANT ALL ON ALL TABLES IN SCHEMA public TO ${name}`);
  const address = new URL(url);
  address.username = name;
  return address.href;
}

/** What came of calls, how often. A refusal counts as such where it says when to come again. */
function counted(answers: readonly LightMyRequestResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { statusCode, headers } of answers) {
    const name = statusCode === 503 && headers['retry-after'] ? 'come again' : String(statusCode);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

describe('a PostgreSQL that takes four connections', () => {
  /** Six hundred calls, sixty at a time. */
  async function hurry(server: TestServer): Promise<LightMyRequestResponse[]> {
    const who = await signIn(server);
    await who.draft();
    const answers: LightMyRequestResponse[] = [];
    const one = async (caller: number) => {
      for (let call = 0; call < 10; call += 1) {
        answers.push(await (caller % 2 ? who.get('/api/draft/apply') : who.get('/api/user/v3')));
      }
    };
    await Promise.all(Array.from({ length: 60 }, (_, caller) => one(caller)));
    return answers;
  }

  it('is served by a pool of four without a refusal', async () => {
    const server = await serverOn(await addressWith(4), { connections: 4 });
    expect(counted(await hurry(server))).toEqual({ 200: 600 });
  });

  it('is asked for more by a pool of ten: whom it refuses is told when to come again', async () => {
    const address = await addressWith(4);
    const server = await serverOn(address, { connections: 10 });
    const { 200: served = 0, 'come again': refused = 0, ...others } = counted(await hurry(server));
    expect(others).toEqual({});
    expect([served > 0, refused > 0, served + refused]).toEqual([true, true, 600]);
  });
});

describe('one draft', () => {
  const FIELDS = ['fullName', 'email', 'birthPlace', 'motherMaidenName', 'residentialAddress'];

  it.each([
    [3, 10, 1],
    [10, 10, 1],
    [10, 10, 2],
    [30, 5, 2],
  ])('takes all of %i writers who each save %i times at once, over %i servers', async (writers, rounds, count) => {
    for (let at = 0; at < count; at += 1) await serverOn(url);
    const [first, ...others] = servers as [TestServer, ...TestServer[]];
    const who = await signIn(first);
    const devices: Applicant[] = [who];
    for (const server of others) devices.push(await signIn(server, who.mobileNumber));
    await who.draft();
    const answers: LightMyRequestResponse[] = [];
    const write = async (writer: number) => {
      const [device, field] = [devices[writer % devices.length], FIELDS[writer % FIELDS.length] ?? ''];
      for (let round = 0; round < rounds; round += 1) {
        if (device) answers.push(await device.patch({ [field]: `round ${round}` }));
      }
    };
    await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
    expect(counted(answers)).toEqual({ 204: writers * rounds });
    const written = FIELDS.slice(0, writers).map((field) => [field, `round ${rounds - 1}`]);
    expect((await who.draft()).answers).toEqual(Object.fromEntries(written));
  });
});

describe('a table that is locked', () => {
  it('holds no call up for longer than a lock may be waited for, and all is well once it is free', async () => {
    const server = await serverOn(url, { lockSeconds: 1 });
    const who = await signIn(server);
    await who.draft();
    await admin.query('BEGIN');
    await admin.query('LOCK TABLE drafts IN ACCESS EXCLUSIVE MODE');
    // all of them are answered while it is locked
    const held = await Promise.all(Array.from({ length: 15 }, () => who.get('/api/draft/apply')));
    const saves = await Promise.all(Array.from({ length: 15 }, () => who.patch({ fullName: 'Siti' })));
    expect([counted(held), counted(saves)]).toEqual([{ 'come again': 15 }, { 'come again': 15 }]);
    expect((await who.get('/api/user/v3')).statusCode).toBe(200);
    await admin.query('ROLLBACK');
    expect((await who.patch({ fullName: 'Siti' })).statusCode).toBe(204);
    expect((await who.draft()).answers).toEqual({ fullName: 'Siti' });
  });

  it('for writing, by a transaction that its owner has forgotten, is free again by itself', async () => {
    const server = await serverOn(url, { idleTransactionSeconds: 1 });
    const who = await signIn(server);
    await who.draft();
    let remember = () => {};
    const remembered = new Promise<void>((resolve) => {
      remember = resolve;
    });
    const locked = new Promise<void>((resolve) => {
      void server.database
        .transaction(async (tx) => {
          await tx.query('LOCK TABLE drafts IN ACCESS EXCLUSIVE MODE');
          resolve();
          await remembered;
        })
        .catch(() => {});
    });
    await locked;
    expect((await who.get('/api/draft/apply')).statusCode).toBe(200);
    remember();
  });
});

/** A way to the database that can be closed and opened. */
class Relay {
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #port = 0;

  constructor(private readonly to: URL) {}

  get address(): string {
    const address = new URL(this.to);
    address.port = String(this.#port);
    // not by the socket in the folder of the server
    address.searchParams.delete('host');
    return address.href;
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = dial(Number(this.to.port), this.to.hostname);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(from);
        from.on('error', () => to.destroy());
        from.on('close', () => this.#sockets.delete(from));
        from.pipe(to);
      }
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const bound = server.address();
    this.#port = typeof bound === 'object' && bound ? bound.port : 0;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe('a database that is gone', () => {
  it('makes the server not ready, which stays live and says so to a load balancer, until it is back', async () => {
    const relay = new Relay(new URL(url));
    await relay.open();
    const server = await serverOn(relay.address);
    const who = await signIn(server);
    const health = async () =>
      Promise.all(
        ['/health/live', '/health/ready', '/api/draft/apply'].map(async (path) => (await who.get(path)).statusCode),
      );
    expect(await health()).toEqual([200, 200, 200]);
    for (let outage = 0; outage < 5; outage += 1) {
      await relay.close();
      expect(await health()).toEqual([200, 503, 503]);
      await relay.open();
      expect(await health()).toEqual([200, 200, 200]);
    }
    servers.pop();
    await server.close();
    await server.database.close();
    await relay.close();
  });
});
