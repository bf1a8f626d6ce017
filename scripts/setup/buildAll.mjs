import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from './project.mjs';

/**
 * What runs in Node: the server, the processes beside it that work on pictures and judge releases, the thread that watches
 * it, and the command for operators, where there are no sources.
 */
const PROGRAMS = [
  'server/main.ts',
  'server/pictures/pictureProcess.ts',
  'server/releases/judgeProcess.ts',
  'server/watchdog/watchdogThread.ts',
  'scripts/operators.ts',
];

/** The app into dist/client, the operators' page into dist/client/desk, what the app can do into dist/contract.json, and the server into dist/server/main.js. */
export async function buildAll() {
  const shared = { root: projectDir, mode: 'production', logLevel: 'warn' };
  rmSync(join(projectDir, 'dist'), { recursive: true, force: true });
  await build(shared);
  await build({ ...shared, configFile: join(projectDir, 'vite.desk.config.ts') });
  for (const ssr of PROGRAMS) {
    await build({
      ...shared,
      publicDir: false,
      // Packages stay outside: the server runs from this folder, beside node_modules.
      build: { ssr, outDir: 'dist/server', emptyOutDir: false, target: 'node20', manifest: false, minify: false },
    });
  }
}
