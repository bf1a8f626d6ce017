import { defineConfig } from 'vitest/config';
import './scripts/setup/project.mjs';
import { maxWorkers, ofBuild } from './vitest.config';

/** Long proofs: `npm run prove` runs them, a sample of each is among the tests. */
export default defineConfig({
  test: {
    globalSetup: [
      'scripts/setup/ensureGenerated.mjs',
      'tests/support/sampling/globalSetup.ts',
      'tests/support/postgres/globalSetup.ts',
      'tests/flows/support/removeCopies.ts',
    ],
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'prove',
          environment: 'node',
          include: ['tests/prove/**/*.test.ts'],
          testTimeout: 7_200_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'tools',
          environment: 'node',
          isolate: false,
          maxWorkers,
          include: ['tests/{flows,tooling,rules}/**/*.test.ts'],
          exclude: ofBuild,
          env: { LANCAR_THOROUGH: 'on' },
          testTimeout: 3_600_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'screens',
          environment: 'node',
          isolate: false,
          maxWorkers,
          include: ofBuild,
          env: { LANCAR_THOROUGH: 'on' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          maxWorkers,
          include: ['tests/server/**/*.test.ts'],
          exclude: ofBuild,
          env: { LANCAR_THOROUGH: 'on' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'embedded',
          environment: 'node',
          isolate: false,
          maxWorkers,
          include: ['tests/server/**/*.test.ts'],
          exclude: ofBuild,
          env: { LANCAR_TEST_STORE: 'embedded' },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
