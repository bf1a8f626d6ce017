import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { fail, projectDir, say } from './project.mjs';
import { run, runNode } from './run.mjs';

const headlessShell = 'chromium-headless-shell';
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', macChrome];
const downloadLimitMs = 5 * 60_000;

/**
 * Finds a Chromium that runs, fetching one if need be, and passes its path on in LANCAR_CHROMIUM: the one asked for,
 * Playwright's own, one already on the machine, Debian's package. `shell` is for the tests: a headless shell comes first
 * then, which needs a third less of the processor but knows no settings and is no measure of what people wait for.
 * @param {'whole' | 'shell'} kind
 */
export async function ensureBrowser(kind = 'whole') {
  const path = (await requested()) ?? (kind === 'shell' ? await shell() : undefined) ?? (await whole());
  if (path === undefined) {
    fail('No Chromium for the browser tests: install Chromium or Chrome, or set LANCAR_CHROMIUM to its path.');
  }
  process.env.LANCAR_CHROMIUM = path;
  say(`Chromium: ${path}`);
  return path;
}

async function requested() {
  const path = process.env.LANCAR_CHROMIUM;
  if (!path) return undefined;
  if (await runs(path)) return path;
  fail(`LANCAR_CHROMIUM names ${path}, which does not run: correct it or leave it out.`);
}

const shell = async () => (await onMachine([headlessShell])) ?? (await debians(headlessShell));

const whole = async () => (await playwrights()) ?? (await onMachine(installedNames)) ?? (await debians('chromium'));

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (await runs(path)) return path;
  say('Fetching the browser for tests ...');
  const cli = resolve(projectDir, 'node_modules', 'playwright', 'cli.js');
  const { code } = await runNode([cli, 'install', '--no-shell', 'chromium'], {
    quiet: true,
    timeoutMs: downloadLimitMs,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  });
  return code === 0 && (await runs(path)) ? path : undefined;
}

async function onMachine(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => names.map((name) => resolve(folder, name)));
  for (const path of new Set(candidates)) {
    if (await runs(path)) return path;
  }
  return undefined;
}

async function debians(packageName) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say(`Installing Debian's ${packageName} package ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, timeoutMs: downloadLimitMs, env });
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', packageName], {
    quiet: true,
    timeoutMs: downloadLimitMs,
    env,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'));
  return onMachine([packageName]);
}

/** `--version` loads every shared library, so a browser that lacks one counts as absent. */
async function runs(path) {
  return existsSync(path) && (await run(path, ['--version'], { quiet: true, timeoutMs: 20_000 })).code === 0;
}
