/** npm run loans: plays vectors, quotes and proves the arithmetic of loans, see --help. */
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { projectDir } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

await ensureInstalled();
const { code } = await runNode([join(projectDir, 'scripts', 'loans.ts'), ...process.argv.slice(2)], {
  typescript: true,
  // paths among the arguments are relative to where the command was given
  cwd: process.cwd(),
});
process.exitCode = code;
