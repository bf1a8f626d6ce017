import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  code: number | null;
  output: string;
}

export interface ServerProcess {
  url: string;
  /** everything printed so far */
  output(): string;
  kill(signal: NodeJS.Signals): Promise<Ended>;
}

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<Ended>;
}

function spawnServer(env: Record<string, string>): Started {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output: text })));
  return { child, output: () => text, ended };
}

/** Runs the built server until it ends by itself. */
export function runToEnd(env: Record<string, string>): Promise<Ended> {
  return spawnServer(env).ended;
}

/** Starts the built server on a free port and waits until it is ready. */
export async function startProcess(env: Record<string, string>): Promise<ServerProcess> {
  const { child, output, ended } = spawnServer({ PORT: '0', ...env });
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const port = /Lancar is ready: http:\/\/localhost:(\d+)/.exec(output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  });
  const url = await Promise.race([ready, ended.then(({ output: text }) => Promise.reject(new Error(text)))]);
  return {
    url,
    output,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}
