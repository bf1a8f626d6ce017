import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderHeldError, holdFolder } from '../../server/platform/database/folderLock';
import { processStart } from '../../server/platform/database/processStart';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lancar-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function claimBy(content: string): void {
  mkdirSync(join(folder, 'lock'), { recursive: true });
  writeFileSync(join(folder, 'lock', '7'), content);
}

/** Runs `count` processes that try to hold the folder at the same moment; gives what each printed. */
async function race(count: number): Promise<string[]> {
  const code = `
    import { holdFolder } from './server/platform/database/folderLock';
    process.stdin.once('data', () => {
      try { holdFolder(${JSON.stringify(folder)}); console.log('held'); }
      catch (error) { console.log(error.name); }
      process.stdin.once('data', () => process.exit());
    });
    console.log('ready');`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const line = (child: (typeof children)[number]) =>
    new Promise<string>((resolve) => child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())));
  await Promise.all(children.map(line));
  const results = Promise.all(children.map(line));
  for (const child of children) child.stdin.write('go\n');
  const lines = await results;
  await Promise.all(
    children.map((child) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end('end\n');
      return ended;
    }),
  );
  return lines;
}

describe('the lock of a data folder', () => {
  it('is held by one server, and free again after it stopped', () => {
    const release = holdFolder(folder);
    expect(() => holdFolder(folder)).toThrow(FolderHeldError);
    expect(() => holdFolder(folder)).toThrow(String(process.pid));
    release();
    holdFolder(folder)();
    expect(readdirSync(join(folder, 'lock'))).toHaveLength(1);
  });

  it('does not outlive a holder that was killed', () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const pid = child.pid ?? 0;
    claimBy(`${pid} ${processStart(pid)}`);
    expect(() => holdFolder(folder)).toThrow(FolderHeldError);
    return new Promise<void>((resolve) => {
      child.once('exit', () => {
        holdFolder(folder)();
        resolve();
      });
      child.kill('SIGKILL');
    });
  });

  it('is not taken for held when another process has the holder’s id', () => {
    claimBy(`${process.pid} some-other-start`);
    expect(() => holdFolder(folder)()).not.toThrow();
  });

  it('is not held in a copy of the folder, also while the server of the original runs', () => {
    const release = holdFolder(folder);
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true });
    holdFolder(copy)();
    expect(() => holdFolder(folder)).toThrow(FolderHeldError);
    release();
    rmSync(copy, { recursive: true });
  });

  it('survives a claim that was cut off', () => {
    claimBy('');
    expect(() => holdFolder(folder)()).not.toThrow();
  });

  it('goes to exactly one of many servers that start together, over a dead holder too', async () => {
    expect((await race(6)).sort()).toEqual([...Array(5).fill('FolderHeldError'), 'held']);
    expect((await race(6)).filter((line) => line === 'held')).toHaveLength(1);
  }, 120_000);
});
