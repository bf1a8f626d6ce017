/** npm test: everything, from types to end-to-end tests in a real Chromium. */
import { commitChecks, endToEnd } from './setup/checks.mjs';
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { runChecks } from './setup/runChecks.mjs';

await ensureInstalled();
await ensureBrowser();
await runChecks([...commitChecks, endToEnd]);
