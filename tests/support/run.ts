import { execFile } from 'node:child_process';

export interface RunResult {
  code: number;
  output: string;
}

/** Runs a program to its end and gives what it printed, errors included. */
export function run(program: string, args: readonly string[], cwd: string): Promise<RunResult> {
  return new Promise((resolve) => {
    execFile(program, [...args], { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 1 : 0;
      resolve({ code, output: stdout + stderr });
    });
  });
}
