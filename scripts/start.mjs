/** npm start: installs, builds, then runs the server with the app on one port. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/ensureBuilt.mjs';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { fail, projectDir } from './setup/project.mjs';
import { endWithParent } from './setup/run.mjs';

await ensureInstalled();
const { code } = await ensureBuilt();
if (code !== 0) fail('The build failed (see above): correct what it names and run npm start again.');

endWithParent();
process.chdir(projectDir);
await import(pathToFileURL(join(projectDir, 'dist', 'server', 'main.js')).href);
