/** npm run check: what every commit must pass; npm test adds the build and the tests of server, tools and screens. */
import { commitChecks } from './setup/checks.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { runChecks } from './setup/runChecks.mjs';

await ensureInstalled();
await runChecks(commitChecks);
