import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

export interface TemporaryPostgres {
  /** connection string */
  url: string;
  stop(): void;
}

/** The folder of the newest PostgreSQL's programs (Debian's, else the PATH's); undefined when none is installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

/** PostgreSQL refuses to run as root: then it runs as Debian's `postgres`, else as `nobody`. */
function owner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const name = spawnSync('id', ['postgres']).status === 0 ? 'postgres' : 'nobody';
  const id = (flag: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function run(program: string, args: readonly string[], options: SpawnSyncOptions): void {
  const { status, stderr, error } = spawnSync(program, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? String(stderr).trim()}`);
}

/** A PostgreSQL server of our own on a free port of 127.0.0.1, its data in a temporary folder that goes when it stops. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error('PostgreSQL is not installed: on Debian, apt-get install postgresql.');
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'lancar-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const options = { ...user, cwd: folder };
  const pgCtl = (...args: string[]) => run(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], options);
  try {
    run(join(programs, 'initdb'), ['-D', data, '-U', 'lancar', '-A', 'trust', '-E', 'UTF8', '--no-locale'], options);
    const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
    pgCtl('-l', join(folder, 'log'), '-o', settings, 'start');
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://lancar@127.0.0.1:${port}/postgres`,
    stop() {
      pgCtl('-m', 'fast', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
