import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type RunResult, run } from './run';

const PROJECT = resolve(import.meta.dirname, '../..');
const COPIED = [
  'schemas',
  'flows',
  'locales',
  'products',
  'content',
  'src',
  'server',
  'scripts',
  'public',
  'tests',
  'docs',
  'index.html',
  'desk.html',
  'README.md',
  'vite.config.ts',
  'vite.desk.config.ts',
  'vitest.config.ts',
  'vitest.prove.config.ts',
  'biome.jsonc',
  'knip.jsonc',
  '.gitignore',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const BUILD = "await (await import('./scripts/setup/buildAll.mjs')).buildAll()";

export interface ProjectCopy {
  readonly folder: string;
  /** Changes a JSON file as someone with an editor would. */
  edit<Content>(file: string, change: (content: Content) => void): void;
  /** Runs a script of the copy. */
  run(script: string, ...args: string[]): Promise<RunResult>;
  /** Runs lines of a module in the copy, with its own scripts. */
  evaluate(code: string): Promise<RunResult>;
  /** Builds the copy; its packages are installed already. */
  build(): Promise<RunResult>;
  remove(): void;
}

/** The project in a folder of its own, to be edited and built; packages are shared with the original. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'lancar-copy-'));
  for (const name of COPIED) cpSync(join(PROJECT, name), join(folder, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const evaluate = (code: string) => run(process.execPath, ['--input-type=module', '--eval', code], folder);
  return {
    folder,
    edit(file, change) {
      const path = join(folder, file);
      const content = JSON.parse(readFileSync(path, 'utf8'));
      change(content);
      writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
    },
    run: (script, ...args) => run(process.execPath, ['--import', 'tsx', script, ...args], folder),
    evaluate,
    build: () => evaluate(BUILD),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
