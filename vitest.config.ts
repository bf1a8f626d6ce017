import { defineConfig } from 'vitest/config';

/** Tests that need a real Chromium, beside the journeys. */
const inBrowser = ['tests/e2e/**/*.test.ts', 'tests/**/chromium.test.ts'];
const inDom = ['tests/{widgets,ui,camera,runner,screens,app,i18n}/**/*.test.{ts,tsx}'];
const inNode = ['tests/{lib,rules,contract,engine,flows,server,api,state,native,tooling}/**/*.test.ts'];

/** A busy machine is no fault: a test fails by what it sees, not by how long that took. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: { name: 'unit', environment: 'node', include: inNode, exclude: inBrowser, ...patient },
      },
      {
        extends: './vite.config.ts',
        test: { name: 'dom', environment: 'jsdom', include: inDom, exclude: inBrowser, ...patient },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          environment: 'node',
          include: inBrowser,
          // a journey waits more than it works: two share a machine of two cores well
          maxWorkers: 2,
          // a browser on a busy machine may miss a beat; twice in a row is a fault
          retry: 1,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
