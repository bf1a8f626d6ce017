/** npm run flows, applications, loans, operators and doctor: installs what is missing, then runs scripts/NAME.ts, see its --help. */
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { projectDir } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

const [name, ...args] = process.argv.slice(2);
await ensureInstalled();
// paths among the arguments are relative to where the command was given
const options = { typescript: true, cwd: process.cwd() };
const { code } = await runNode([join(projectDir, 'scripts', `${name}.ts`), ...args], options);
process.exitCode = code;
