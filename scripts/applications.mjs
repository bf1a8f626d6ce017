/** npm run applications: the applications that wait, and what is decided about them, see --help. */
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { projectDir } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

await ensureInstalled();
const { code } = await runNode([join(projectDir, 'scripts', 'applications.ts'), ...process.argv.slice(2)], {
  typescript: true,
});
process.exitCode = code;
