import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fail, projectDir, say } from './project.mjs';
import { run, runNode } from './run.mjs';

const installedNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const downloadLimitMs = 5 * 60_000;

/**
 * Finds a Chromium that runs, fetching one if need be, and passes its path on in LANCAR_CHROMIUM.
 * Order: the one asked for, Playwright's own, one already on the machine, Debian's package.
 */
export async function ensureBrowser() {
  const path = (await requested()) ?? (await playwrights()) ?? (await onMachine()) ?? (await debians());
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

async function playwrights() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  if (await runs(path)) return path;
  say('Fetching the browser for tests ...');
  const cli = join(projectDir, 'node_modules', 'playwright', 'cli.js');
  const { code } = await runNode([cli, 'install', '--no-shell', 'chromium'], {
    quiet: true,
    timeoutMs: downloadLimitMs,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' },
  });
  return code === 0 && (await runs(path)) ? path : undefined;
}

async function onMachine() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = folders.flatMap((folder) => installedNames.map((name) => join(folder, name)));
  for (const path of [...candidates, macChrome]) {
    if (await runs(path)) return path;
  }
  return undefined;
}

async function debians() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  say("Installing Debian's chromium package ...");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { quiet: true, env });
  const { code, output } = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    quiet: true,
    env,
  });
  if (code !== 0) say(output.trim().split('\n').slice(-3).join('\n'));
  return onMachine();
}

/** `--version` loads every shared library, so a browser that lacks one counts as absent. */
async function runs(path) {
  return existsSync(path) && (await run(path, ['--version'], { quiet: true, timeoutMs: 20_000 })).code === 0;
}
