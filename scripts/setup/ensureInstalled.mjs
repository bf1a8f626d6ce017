import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureGenerated } from './ensureGenerated.mjs';
import { fail, projectDir, say } from './project.mjs';
import { run } from './run.mjs';

const oldestNode = [20, 19];

/**
 * Installs exactly what package-lock.json names, unless it is there already, and makes the types where they are not of these
 * definitions. Ends the command when it cannot install; a mistake in a definition is told, and the types stay as they are.
 */
export async function ensureInstalled() {
  requireNode();
  if (!isInstalled()) await install();
  await ensureGenerated();
}

async function install() {
  say('Installing packages (about a minute the first time) ...');
  const [program, ...args] = npmCommand();
  // npm's own output goes to stderr: the command that called us may print data.
  const { code } = await run(program, [...args, 'ci', '--include=dev', '--no-fund', '--no-audit'], {
    stdio: ['ignore', 2, 2],
  });
  if (code !== 0) {
    fail(
      `Packages could not be installed (npm ci ended with code ${code}): connect to the internet and run this again.`,
    );
  }
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`Node ${process.versions.node} is too old: install Node ${oldestNode.join('.')} or newer.`);
}

/** npm leaves a copy of the lock inside node_modules as its last act, so an interrupted install does not count. */
function isInstalled() {
  const installedLock = join(projectDir, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return false;
  const installed = readLock(installedLock);
  return Object.entries(readLock(join(projectDir, 'package-lock.json')))
    .filter(([path, entry]) => path !== '' && !entry.optional)
    .every(([path, entry]) => installed[path]?.integrity === entry.integrity);
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function npmCommand() {
  const npmScript = process.env.npm_execpath;
  return npmScript?.endsWith('.js') ? [process.execPath, npmScript] : ['npm'];
}
