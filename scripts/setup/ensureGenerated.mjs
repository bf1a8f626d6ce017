import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles } from './hashFiles.mjs';
import { projectDir } from './project.mjs';
import { runNode } from './run.mjs';

/** What types are made of, and what makes them. */
const inputs = [
  'schemas/api',
  'schemas/common',
  'schemas/forms',
  'schemas/meta',
  'flows',
  'locales',
  'products',
  'content',
  'public/pictures',
  'scripts/types.ts',
  'scripts/types',
  'scripts/bridge',
  'scripts/flows',
  'server/platform/releases/definitionsIn.ts',
  'server/platform/releases/jsonFile.ts',
  'server/platform/releases/readBodies.ts',
  'server/platform/releases/readFolder.ts',
  'src/contract',
  'src/definitions',
  'src/lib',
  'src/prover/checks',
  'src/rules',
  'package-lock.json',
];
const outputs = ['src/contract/generated', 'src/rules/generated', 'schemas/editor'];
const stamp = join(projectDir, 'src', 'contract', 'generated', '.inputs');

const stampOf = (made) => `${made} ${hashFiles(outputs)}`;

const isCurrent = (made) =>
  outputs.every((folder) => existsSync(join(projectDir, folder))) &&
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === stampOf(made);

/**
 * Makes the types of the definitions and the schemas for editors where a definition changed since, or what is made of them.
 * What is there stays where it cannot: `code` and `output` say why.
 */
export async function ensureGenerated(options = { stdio: ['ignore', 2, 2] }) {
  const made = hashFiles(inputs, 'generated');
  if (isCurrent(made)) return { code: 0, output: '' };
  const result = await runNode([join(projectDir, 'scripts', 'types.ts')], { ...options, typescript: true });
  if (result.code !== 0) return result;
  writeFileSync(stamp, stampOf(made));
  return result;
}

/** For vitest, whose tests may be run without a command of the project. */
export async function setup() {
  await ensureGenerated();
}
