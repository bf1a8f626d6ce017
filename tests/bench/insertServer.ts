/** The least a server can do for a save: Fastify, one INSERT of the body by the same driver, nothing checked. */
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { openEmbedded } from '../../server/platform/database/pglite';
import { openPostgres } from '../../server/platform/database/postgres';

const { DATABASE_URL, DATA_DIR } = process.env;
const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openEmbedded(DATA_DIR ?? '');
await database.query('CREATE TABLE bench_posts (id uuid PRIMARY KEY, body jsonb NOT NULL)');

const app = Fastify();
app.post('/', async (request, reply) => {
  const body = JSON.stringify(request.body);
  await database.query('INSERT INTO bench_posts (id, body) VALUES ($1, $2)', [randomUUID(), body]);
  return reply.type('application/json').send(body);
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.once('SIGTERM', () => void app.close().then(() => database.close()));
console.log(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`);
