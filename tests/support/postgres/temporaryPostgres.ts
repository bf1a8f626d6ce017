import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPrograms } from './programs';

const run = promisify(execFile);

export interface TemporaryPostgres {
  /** connection string of a database of the server, over TCP */
  url(database: string): string;
  /** the same by the socket in its folder, which costs two thirds of that */
  socketUrl(database: string): string;
  stop(): Promise<void>;
}

interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as the user that owns nothing. */
async function ownerForRoot(): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** The programs where their owner can read them, which need not be so below the folder of root. */
async function programsFor(owner: Owner | undefined, folder: string): Promise<string> {
  const native = await postgresPrograms();
  if (!owner) return native;
  await chown(folder, owner.uid, owner.gid);
  const copy = join(folder, 'programs');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Resolves when the server takes connections. Rejects with what it printed when it ends before that. */
function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}. It printed:\n${output}`)));
  });
}

/** A PostgreSQL server of our own on a free port of 127.0.0.1, its data in a temporary folder that goes when it stops. */
export async function startTemporaryPostgres(moreSettings: readonly string[] = []): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'lancar-postgres-'));
  const owner = await ownerForRoot();
  const options = { ...owner, cwd: folder };
  const bin = join(await programsFor(owner, folder), 'bin');
  const data = join(folder, 'data');
  await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'lancar', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'],
    options,
  );
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    ...moreSettings,
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  await ready(server);
  return {
    url: (database) => `postgres://lancar@127.0.0.1:${port}/${database}`,
    socketUrl: (database) => `postgres://lancar@127.0.0.1:${port}/${database}?host=${encodeURIComponent(folder)}`,
    async stop() {
      process.off('exit', endWithUs);
      const gone = once(server, 'exit');
      server.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
