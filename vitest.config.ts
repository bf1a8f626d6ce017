import { defineConfig } from 'vitest/config';

/** Tests that need a real Chromium, beside the journeys. */
const inBrowser = ['tests/e2e/**/*.test.ts', 'tests/**/chromium.test.ts'];
const inDom = ['tests/{widgets,ui,camera,runner,screens,app,i18n}/**/*.test.{ts,tsx}'];
const inNode = ['tests/{lib,rules,contract,engine,flows,server,api,state,native,tooling}/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { extends: './vite.config.ts', test: { name: 'unit', environment: 'node', include: inNode, exclude: inBrowser } },
      { extends: './vite.config.ts', test: { name: 'dom', environment: 'jsdom', include: inDom, exclude: inBrowser } },
      {
        extends: './vite.config.ts',
        test: {
          name: 'e2e',
          environment: 'node',
          include: inBrowser,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
