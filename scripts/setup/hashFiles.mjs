import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from './project.mjs';

/**
 * A hash of what files and folders of the project hold, and of the Node that reads them. Hidden files do not count, nor do
 * folders of the name `without`. Throws where a path is not there: what moved would be forgotten without a word.
 */
export function hashFiles(paths, without = undefined) {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of paths.flatMap((path) => filesBelow(path, without))) {
    hash.update(`\0${file}\0`).update(readFileSync(join(projectDir, file)));
  }
  return hash.digest('hex');
}

function filesBelow(path, without) {
  const full = join(projectDir, path);
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .filter((name) => !name.startsWith('.') && name !== without)
    .sort()
    .flatMap((name) => filesBelow(join(path, name), without));
}
