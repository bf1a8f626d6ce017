import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Database } from '../../server/platform/database/database';
import { connections, measuredSeconds, postRate } from './postRate';

/** Single-row inserts a second by the driver alone, as many at a time as a server has connections. */
export async function driverInserts(open: () => Promise<Database>, body: string): Promise<number> {
  const database = await open();
  await database.query('CREATE TABLE bench_rows (id uuid PRIMARY KEY, body jsonb NOT NULL)');
  const end = performance.now() + measuredSeconds * 1_000;
  let count = 0;
  const worker = async () => {
    while (performance.now() < end) {
      await database.query('INSERT INTO bench_rows (id, body) VALUES ($1, $2)', [randomUUID(), body]);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  await database.close();
  return count / measuredSeconds;
}

/** The same inserts, each asked for by a POST to a server that does nothing else (insertServer.ts). */
export async function postedInserts(env: Record<string, string>, body: string): Promise<number> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/bench/insertServer.ts'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(server, 'exit');
  try {
    const [address] = await Promise.race([once(server.stdout, 'data'), gone.then(() => [''])]);
    return await postRate(String(address).trim(), body, () => ({}));
  } finally {
    server.kill('SIGTERM');
    await gone;
  }
}
