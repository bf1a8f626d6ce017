import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from './project.mjs';

/** What runs in Node: the server, the process beside it that works on pictures, and the thread that watches it. */
const PROGRAMS = ['server/main.ts', 'server/pictures/pictureProcess.ts', 'server/watchdog/watchdogThread.ts'];

/** Draws pages before their script runs: the app's own components. */
const DRAWING = 'src/app/drawn/draw.tsx';

/** The app into dist/client, what it can do into dist/contract.json, and the server into dist/server/main.js. */
export async function buildAll() {
  const shared = { root: projectDir, mode: 'production', logLevel: 'warn' };
  rmSync(join(projectDir, 'dist'), { recursive: true, force: true });
  await build(shared);
  // what draws pages is the app itself, with the packages it was built with
  await build({
    ...shared,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: { ssr: DRAWING, outDir: 'dist/drawing', target: 'node20', manifest: false },
  });
  for (const ssr of PROGRAMS) {
    await build({
      ...shared,
      publicDir: false,
      // Packages stay outside: the server runs from this folder, beside node_modules.
      build: { ssr, outDir: 'dist/server', emptyOutDir: false, target: 'node20', manifest: false, minify: false },
    });
  }
}
