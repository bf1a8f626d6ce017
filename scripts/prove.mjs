/**
 * npm run prove: the long proofs in tests/prove, of which the tests hold a sample. `npm run prove -- mutants attacks`
 * runs tests/prove/mutants*.test.ts and all in tests/prove/attacks; from the first option on all goes to vitest.
 */
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureBuilt } from './setup/ensureBuilt.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

const given = process.argv.slice(2);
const firstOption = given.findIndex((argument) => argument.startsWith('-'));
const names = firstOption < 0 ? given : given.slice(0, firstOption);
const proofs = names.map((name) => `tests/prove/${name}`);
const options = given.slice(names.length);

await ensureInstalled();
await ensureBrowser();
if ((await ensureBuilt()).code !== 0) fail('The build failed (see above), so there is nothing to prove.');
const { code } = await runNode([
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  'vitest.prove.config.ts',
  ...proofs,
  ...options,
]);
process.exitCode = code;
