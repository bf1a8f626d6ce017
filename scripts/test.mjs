/** npm test: all of npm run check, the build, and the tests of server, tools and screens, in a real Chromium too. */
import { landingChecks } from './setup/checks.mjs';
import { ensureBrowser } from './setup/ensureBrowser.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { runChecks } from './setup/runChecks.mjs';

await ensureInstalled();
await ensureBrowser('shell');
await runChecks(landingChecks);
