/** npm run flows: the command line for form and flow definitions, see --help. */
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { projectDir } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

await ensureInstalled();
const { code } = await runNode([join(projectDir, 'scripts', 'flows.ts'), ...process.argv.slice(2)], {
  typescript: true,
  // Paths among the arguments are relative to where the command was given.
  cwd: process.cwd(),
});
process.exitCode = code;
