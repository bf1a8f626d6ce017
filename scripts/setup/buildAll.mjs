import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { projectDir } from './project.mjs';

/**
 * What runs in Node: the server, the processes beside it that work on pictures and judge releases, the thread that watches
 * it, that reads documents, and the commands for operators and for what is connected, where there are no sources.
 */
const PROGRAMS = [
  'server/main.ts',
  'server/platform/pictures/pictureProcess.ts',
  'server/platform/releases/judgeProcess.ts',
  'server/platform/pdf/documentThread.ts',
  'server/platform/watchdog/watchdogThread.ts',
  'scripts/operators.ts',
  'scripts/doctor.ts',
];

/** All that plays the outside: a file of its own, which the server fetches where a sandbox is asked for. */
const SANDBOX = join(projectDir, 'server/sandbox/');

/** Draws pages before their script runs: the app's own components. */
const DRAWING = 'src/app/drawn/draw.tsx';

/**
 * The app into dist/client with the rules for published forms in a file of their own, what draws its pages into
 * dist/drawing, the operators' page into dist/client/desk, what the app can do into dist/contract.json, and the server into
 * dist/server/main.js, with what plays the outside in dist/server/sandbox, which may be left out.
 */
export async function buildAll() {
  // with the value of the shell that asks, React could be built for development in a part of it
  process.env.NODE_ENV = 'production';
  const shared = { root: projectDir, mode: 'production', logLevel: 'warn' };
  rmSync(join(projectDir, 'dist'), { recursive: true, force: true });
  await build(shared);
  await build({ ...shared, configFile: join(projectDir, 'vite.desk.config.ts') });
  await build({
    ...shared,
    configFile: false,
    publicDir: false,
    build: {
      outDir: 'dist/client',
      emptyOutDir: false,
      target: 'chrome80',
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/definitions/servedRules.ts',
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'assets/served-rules-[hash].js' },
      },
    },
  });
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
      build: {
        ...{ ssr, outDir: 'dist/server', emptyOutDir: false, target: 'node20', manifest: false, minify: false },
        rolldownOptions: {
          // a checkout may come without it
          external: existsSync(SANDBOX) ? [] : ['./sandbox'],
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.startsWith(SANDBOX) ? 'sandbox/index.js' : 'assets/[name]-[hash].js',
          },
        },
      },
    });
  }
}
