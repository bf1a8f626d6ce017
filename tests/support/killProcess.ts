import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';

/**
 * Has a process of tests/support at work, which prints "begun" and "done", and kills it at a random moment within so many
 * milliseconds; true where it had not done all by then.
 */
export async function workUntilKilled(script: string, env: Record<string, string>, withinMs: number): Promise<boolean> {
  const worker = spawn(process.execPath, ['--import', 'tsx', `tests/support/${script}`], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(worker, 'exit');
  let printed = '';
  const begun = new Promise<void>((resolve) => {
    worker.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      resolve();
    });
  });
  await Promise.race([begun, gone]);
  expect(worker.exitCode, 'it ended by itself').toBeNull();
  await pause(Math.random() * withinMs);
  expect(worker.exitCode, 'it ended by itself').toBeNull();
  worker.kill('SIGKILL');
  await gone;
  return !printed.includes('done');
}
