import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const LIBRARIES = '/usr/lib';

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** The path of a program, undefined where it is not installed. */
export function programAt(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(canRun);
}

/** The small browser that comes with WebKitGTK, beside its library. */
export function miniBrowserAt(): string | undefined {
  return foldersIn(LIBRARIES)
    .flatMap(foldersIn)
    .filter((folder) => /\/webkit2gtk-4\.\d$/.test(folder))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(canRun);
}

/** A program under way that has said on its output what was waited for. */
export interface Saying {
  process: ChildProcess;
  said: string;
}

/** Starts a program and waits for what it says. @param said has what is waited for as its first group */
export function startSaying(
  program: string,
  args: readonly string[],
  said: RegExp,
  env: Record<string, string> = {},
): Promise<Saying> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = said.exec(output)?.[1];
      if (found !== undefined) resolve({ process: child, said: found });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}. It printed:\n${output}`)));
  });
}
