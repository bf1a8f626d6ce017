import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hashFiles.mjs';
import { projectDir, say } from './project.mjs';
import { runNode } from './run.mjs';

const inputs = [
  'src',
  'schemas/api',
  'schemas/common',
  'schemas/forms',
  'schemas/meta',
  'flows',
  'locales',
  'products',
  'content',
  'server',
  'scripts/vite',
  'scripts/flows/readBuild.ts',
  'scripts/flows/contractFile.ts',
  'scripts/build.mjs',
  'scripts/lines.ts',
  'scripts/operators.ts',
  'scripts/operators',
  'public',
  'index.html',
  'desk.html',
  'vite.config.ts',
  'vite.desk.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = join(projectDir, 'dist', '.inputs');

/**
 * Builds the app and the server into dist/ with what they can do, and the schemas for editors beside the definitions, when one of their inputs
 * changed since the last build.
 */
export async function ensureBuilt(options = { stdio: ['ignore', 2, 2] }) {
  const hash = hashFiles(inputs);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { code: 0, output: '' };
  say('Building ...');
  const result = await runNode([join(projectDir, 'scripts', 'build.mjs')], options);
  if (result.code !== 0) return result;
  const schemas = await runNode([join(projectDir, 'scripts', 'editor-schemas.ts')], { ...options, typescript: true });
  if (schemas.code === 0) writeFileSync(stamp, hash);
  return schemas;
}
