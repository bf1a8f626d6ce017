/** npm run doctor: asks every provider that is configured whether it works (docs/operations.md). */
import { join } from 'node:path';
import { ensureInstalled } from './setup/ensureInstalled.mjs';
import { projectDir } from './setup/project.mjs';
import { runNode } from './setup/run.mjs';

await ensureInstalled();
const { code } = await runNode([join(projectDir, 'scripts', 'doctor.ts')], { typescript: true });
process.exitCode = code;
