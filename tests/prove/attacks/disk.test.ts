import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type Account, SESSION_COOKIE, signIn } from '../../support/account';
import { startServer, type TestServer } from '../../support/server';

const MEGABYTE = 1024 * 1024;
const DISK_MB = 220;

async function call(server: TestServer, { session }: Account, fullName?: string): Promise<number> {
  const headers = { cookie: `${SESSION_COOKIE}=${session}`, 'content-type': 'application/json' };
  const body = fullName === undefined ? {} : { method: 'PUT', body: JSON.stringify({ answers: { fullName } }) };
  const answer = await fetch(`${server.url}/api/draft/apply`, { headers, ...body });
  await answer.arrayBuffer(); // lets the connection be used again
  return answer.status;
}

/** A small disk of its own, where this machine lets us have one. */
function smallDisk(): { folder: string; remove(): void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status === 0;
  const remove = () => {
    if (mounted) spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  };
  if (mounted) return { folder, remove };
  remove();
  return undefined;
}

const freeMegabytes = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return (bavail * bsize) / MEGABYTE;
};

/** Fills the disk with files of others until so much is left. */
function fillTo(folder: string, left: number): void {
  for (let number = 0; freeMegabytes(folder) >= left + 1; number += 1) {
    writeFileSync(join(folder, `filler-${left}-${number}`), Buffer.alloc(MEGABYTE));
  }
}

const makeRoom = (folder: string) => {
  for (const name of readdirSync(folder)) if (name.startsWith('filler-')) rmSync(join(folder, name));
};

describe('a disk', () => {
  it('that is full refuses writes, serves reads and a stop, and is written again as soon as there is room', async (context) => {
    const disk = smallDisk();
    if (!disk) return context.skip('no tmpfs can be mounted here: run it as root');
    const { folder } = disk;
    const server = await startServer({}, process.cwd(), folder);
    try {
      const account = await signIn(server, '081255500001');
      await account.draft('apply');
      expect([await call(server, account, 'before'), await call(server, account)]).toEqual([204, 200]);
      for (const left of [40, 0]) {
        fillTo(folder, left);
        for (let round = 0; round < 50; round += 1) {
          expect([await call(server, account, `full ${round}`), await call(server, account)]).toEqual([507, 200]);
        }
      }
      await server.kill('SIGTERM');
      await expect(server.restart()).rejects.toThrow('make room, then start again');
      makeRoom(folder);
      fillTo(folder, 45);
      await server.restart();
      expect([await call(server, account, 'little room'), await call(server, account)]).toEqual([507, 200]);
      makeRoom(folder);
      expect(await call(server, account, 'after')).toBe(204);
      expect((await account.draft('apply')).answers).toEqual({ fullName: 'after' });
    } finally {
      await server.close();
      disk.remove();
    }
  });
});

it('a server whose event loop stands still ends itself and says why', async () => {
  const thread = pathToFileURL(resolve('dist/server/watchdogThread.js')).href;
  const code = `
    const { Worker } = await import('node:worker_threads');
    const beats = new Int32Array(new SharedArrayBuffer(4));
    new Worker(new URL(${JSON.stringify(thread)}), { execArgv: [], workerData: { beats, seconds: 1 } }).once('online', () => {
      for (;;);
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let said = '';
  child.stderr.on('data', (data: Buffer) => {
    said += data.toString();
  });
  const signal = await new Promise((ended) => child.once('close', (_, by) => ended(by)));
  expect([signal, said]).toEqual(['SIGKILL', expect.stringContaining('has stood still for 1 seconds')]);
});
