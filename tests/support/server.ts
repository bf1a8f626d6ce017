import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxCode } from '../../src/contract/generated/bodies';
import { migratedFolder } from './postgres/databases';

const START_LIMIT_MS = 90_000;
/** Many sign-ins from one address are the point of a test. */
const openLimits = {
  LANCAR_CODES_PER_NUMBER: '0',
  LANCAR_CODES_PER_ADDRESS: '0',
  LANCAR_WRONG_CODES_PER_NUMBER: '0',
  LANCAR_WRONG_CODES_PER_ADDRESS: '0',
  LANCAR_REQUESTS_PER_MINUTE: '0',
  LANCAR_SANDBOX_DECIDE_SECONDS: '0',
};

export interface TestServer {
  /** address without a trailing slash; a restart keeps it */
  readonly url: string;
  readonly dataDir: string;
  /** of the server's process as it is now */
  pid(): number;
  /** Ends the process and waits until it is gone. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts a new process on the same folder and port; the old one must have ended. */
  restart(): Promise<void>;
  /** The one-time code sent last to a number or an e-mail address, from the sandbox. */
  codeFor(recipient: string): Promise<string>;
  /** Ends the process and removes its folder. */
  close(): Promise<void>;
}

/** Starts the built server (dist/ of the project, or of a copy of it) on a free port with a data folder in `folder`. */
export async function startServer(
  env: Record<string, string> = {},
  project = process.cwd(),
  folder = tmpdir(),
): Promise<TestServer> {
  const dataDir = mkdtempSync(join(folder, 'lancar-data-'));
  // a copy takes a tenth of a second where its own migrations take five
  if (process.env.VITEST && !env.DATABASE_URL) cpSync(await migratedFolder(), dataDir, { recursive: true });
  const launch = (port: string) => launchServer(project, { ...openLimits, ...env, DATA_DIR: dataDir, PORT: port });
  let { process: server, url } = await launch('0');

  const kill = (signal: NodeJS.Signals) => endProcess(server, signal);
  return {
    url,
    dataDir,
    pid: () => server.pid ?? 0,
    kill,
    async restart() {
      ({ process: server, url } = await launch(new URL(url).port));
    },
    codeFor: (recipient) => readCode(url, recipient),
    async close() {
      await kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export interface Launched {
  process: ChildProcess;
  url: string;
}

/** Ends a server whose test run is gone, however that ended. */
const WITH_PARENT = "data:text/javascript,process.on('disconnect',()=>process.exit());process.channel?.unref()";

/** Resolves when the server has printed its address. Rejects with what it printed when it ends before that. */
export function launchServer(project: string, env: Record<string, string>): Promise<Launched> {
  const child = spawn(process.execPath, ['--import', WITH_PARENT, 'dist/server/main.js'], {
    cwd: project,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const refuse = (reason: string) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`The server ${reason}. It printed:\n${output}`));
    };
    const timer = setTimeout(() => refuse(`printed no address in ${START_LIMIT_MS} ms`), START_LIMIT_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = /http:\/\/[\w.[\]:]+:\d+/.exec(output)?.[0];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve({ process: child, url });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => refuse(`ended with code ${code}`));
    child.once('error', (error) => refuse(`could not be started: ${error.message}`));
  });
}

export async function readCode(url: string, recipient: string): Promise<string> {
  const answer = await fetch(`${url}/api/sandbox/codes`);
  const codes = (await answer.json()) as SandboxCode[];
  const newest = codes
    .filter((sent) => sent.recipient === recipient)
    .sort((a, b) => b.sentAt.localeCompare(a.sentAt))[0];
  if (!newest) throw new Error(`The sandbox holds no code for ${recipient}.`);
  return newest.code;
}
