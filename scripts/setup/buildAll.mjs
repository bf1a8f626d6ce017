import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from './project.mjs';

/** The app into dist/client and the server into dist/server/main.js. */
export async function buildAll() {
  const shared = { root: projectDir, mode: 'production', logLevel: 'warn' };
  rmSync(join(projectDir, 'dist'), { recursive: true, force: true });
  await build(shared);
  await build({
    ...shared,
    publicDir: false,
    // Packages stay outside: the server runs from this folder, beside node_modules.
    build: { ssr: 'server/main.ts', outDir: 'dist/server', target: 'node20', manifest: false, minify: false },
  });
}
