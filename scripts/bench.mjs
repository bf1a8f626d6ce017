/**
 * npm run bench: prints its measures, one JSON line each on standard output. `npm run bench --
 * definitions` measures the command line only, which needs neither a build nor a browser.
 */
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureBuilt } from './setup/ensureBuilt.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

const groups = process.argv.slice(2);

await ensureInstalled();
if (groups.length === 0 || groups.some((group) => group !== 'definitions')) {
  await ensureBrowser();
  if ((await ensureBuilt()).code !== 0) fail('The build failed (see above), so there is nothing to measure.');
}
const { code } = await runNode(['scripts/bench.ts', ...groups], { typescript: true });
process.exitCode = code;
