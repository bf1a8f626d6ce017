import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildContract } from '../../src/contract/buildContract';
import { readFolder } from '../definitionFiles/readFolder';

/** What a release is checked against and does not hold itself. */
export interface Build {
  contract: BuildContract;
  /** the calls and their bodies, by path */
  texts: readonly (readonly [path: string, text: string])[];
}

/** The build below a root; undefined where there is none. */
export function buildIn(root: string): Build | undefined {
  const file = join(root, 'dist', 'contract.json');
  if (!existsSync(file)) return undefined;
  const contract = JSON.parse(readFileSync(file, 'utf8')) as BuildContract;
  return { contract, texts: readFolder(root, 'schemas/api').texts };
}
