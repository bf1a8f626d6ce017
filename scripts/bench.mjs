/** npm run bench: measures the targets of the README, one JSON line each on standard output. */
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureBuilt } from './setup/ensureBuilt.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

await ensureInstalled();
await ensureBrowser();
if ((await ensureBuilt()).code !== 0) fail('The build failed (see above), so there is nothing to measure.');
const { code } = await runNode(['scripts/bench.ts', ...process.argv.slice(2)], { typescript: true });
process.exitCode = code;
