/** npm run check: what every commit must pass; npm test adds the end-to-end tests. */
import { commitChecks } from './setup/checks.mjs';
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { runChecks } from './setup/runChecks.mjs';

await ensureInstalled();
await ensureBrowser();
await runChecks(commitChecks);
