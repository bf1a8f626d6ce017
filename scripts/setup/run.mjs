import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { projectDir } from './project.mjs';

/**
 * Runs a program and waits for it, in the project folder unless `cwd` names another.
 * `quiet` collects what it prints instead of showing it; `timeoutMs` ends it when it takes longer.
 * Never throws: a program that cannot be started gives code 127.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, quiet?: boolean, stdio?: import('node:child_process').StdioOptions, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? projectDir,
      env: { ...process.env, ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : (options.stdio ?? 'inherit'),
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    if (options.quiet) {
      child.stdout?.on('data', collect);
      child.stderr?.on('data', collect);
    }
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Where vitest loads this file, import.meta cannot resolve. */
const typescriptLoader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** Like `run`, for a script under Node itself; TypeScript is accepted when `typescript` is set. */
export function runNode(args, options = {}) {
  const loader = options.typescript ? ['--import', typescriptLoader()] : [];
  return run(process.execPath, [...loader, ...args], options);
}

const lookEveryMs = 250;

/** npm ends its shell on a signal but the shell does not pass it on: without this a server would stay behind. */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
