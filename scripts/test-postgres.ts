/** Runs the server's tests on a real PostgreSQL: npx tsx scripts/test-postgres.ts [vitest arguments] */
import { spawnSync } from 'node:child_process';
import { startTemporaryPostgres } from './temporaryPostgres';

const postgres = await startTemporaryPostgres();
try {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'unit',
    'tests/server',
    ...process.argv.slice(2),
  ];
  const { status } = spawnSync(process.execPath, vitest, {
    stdio: 'inherit',
    env: { ...process.env, LANCAR_TEST_DATABASE_URL: postgres.url },
  });
  process.exitCode = status ?? 1;
} finally {
  postgres.stop();
}
