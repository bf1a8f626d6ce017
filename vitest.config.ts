import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import './scripts/setup/project.mjs';

/** Tests of the build (`npm run build`): in a real Chromium, or of the server as a process. */
export const ofBuild = [
  'tests/e2e/**/*.test.ts',
  'tests/**/chromium.test.ts',
  'tests/server/{process,logs,restarts}.test.ts',
];
const inDom = ['tests/{widgets,camera,runner,screens,app,desk}/**/*.test.{ts,tsx}'];
const inNode = ['tests/{lib,rules,lending,engine,flows}/**/*.test.ts'];
/** These take the place of fetch, location and others of a page, which is nothing to share. */
const inPlaceOfPage = ['tests/{api,state,native}/**/*.test.ts'];
const inServer = ['tests/server/**/*.test.ts'];
const ofTools = ['tests/tooling/**/*.test.ts'];

/** All processors: left to itself vitest keeps one of them free, which is half of two. */
export const maxWorkers = Math.max(2, availableParallelism());

/** A busy machine is no fault: a test fails by what it sees, not by how long that took. */
const patient = {
  maxWorkers,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // as long as Playwright waits
  expect: { poll: { timeout: 20_000 } },
};

/** These wait more often than they work: a page for the server, a test for a program, a screen for an answer. They come last. */
const waiting = { maxWorkers: maxWorkers + 1, sequence: { groupOrder: 1 } };

const PROJECTS = ['unit', 'page', 'tooling', 'server', 'dom', 'e2e'];

/**
 * One project after the other: a worker keeps what it has loaded, and a server it has started, only while its next file is of
 * the same one.
 */
class ByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return sorted.sort((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByProject },
    globalSetup: [
      'scripts/setup/ensureGenerated.mjs',
      'tests/support/sampling/globalSetup.ts',
      'tests/support/postgres/globalSetup.ts',
      'tests/flows/support/removeCopies.ts',
    ],
    projects: [
      {
        extends: './vite.config.ts',
        test: { name: 'unit', environment: 'node', isolate: false, include: inNode, exclude: ofBuild, ...patient },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'page', environment: 'node', include: inPlaceOfPage, ...patient },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'tooling',
          environment: 'node',
          isolate: false,
          include: ofTools,
          ...patient,
          ...waiting,
          // some run the compiler on a copy of the project, more than once
          testTimeout: 300_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: inServer,
          exclude: ofBuild,
          ...patient,
          ...waiting,
        },
      },
      {
        extends: './vite.config.ts',
        // Node 20 takes the CommonJS half of this package, which cannot be loaded beside the other
        // and what looks for texts reads every space of a page as a plain one
        resolve: {
          alias: [
            { find: 'react-router-dom', replacement: resolve('node_modules/react-router-dom/dist/index.mjs') },
            { find: /^\.\/noBreak$/, replacement: resolve('tests/support/plainSpace.ts') },
          ],
        },
        test: {
          name: 'dom',
          environment: 'jsdom',
          // a window for each file, while modules of packages stay loaded
          pool: 'vmThreads',
          include: inDom,
          exclude: ofBuild,
          ...patient,
          ...waiting,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          environment: 'node',
          include: ofBuild,
          isolate: false,
          ...patient,
          ...waiting,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
