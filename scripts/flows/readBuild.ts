import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Build, UsedByCode } from '../../src/definitions/project/build';
import { callsIn, formsIn, textKeysIn } from '../../src/prover/code/namesIn';

/** The folder of this product, whose definitions are checked by default. */
export const PRODUCT_ROOT = fileURLToPath(new URL('../..', import.meta.url));

const FOLDERS = ['src', 'server'];
/** Folders that name definitions whether they are used or not: written from them, or reading and checking them. */
const NAMING = ['generated', 'definitions', 'prover'];

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NAMING.includes(entry.name) ? [] : filesBelow(path);
    return /\.(?:tsx?|json)$/.test(entry.name) ? [path] : [];
  });
}

const lastRead = new Map<string, { mark: string; use: UsedByCode }>();

/** What a file uses; one that has not changed is read once. */
function useIn(path: string): UsedByCode {
  const { mtimeMs, size } = statSync(path);
  const mark = `${mtimeMs} ${size}`;
  const last = lastRead.get(path);
  if (last?.mark === mark) return last.use;
  const text = readFileSync(path, 'utf8');
  const calls = /[\\/]server[\\/]/.test(path) ? callsIn(text) : [];
  const use = { ...textKeysIn(text), forms: formsIn(text), calls };
  lastRead.set(path, { mark, use });
  return use;
}

function codeUse(roots: readonly string[]): UsedByCode {
  const folders = roots.flatMap((root) => FOLDERS.map((folder) => join(root, folder)));
  const uses = folders
    .filter((folder) => existsSync(folder))
    .flatMap(filesBelow)
    .map(useIn);
  return {
    literals: uses.flatMap(({ literals }) => literals),
    patterns: uses.flatMap(({ patterns }) => patterns),
    endings: uses.flatMap(({ endings }) => endings),
    words: [...new Set(uses.flatMap(({ words }) => words))],
    forms: uses.flatMap(({ forms }) => forms),
    calls: uses.flatMap(({ calls }) => calls),
  };
}

function picturesOf(root: string): readonly string[] {
  try {
    const files = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' });
    return files.filter((file) => file.endsWith('.svg')).map((file) => `public/${file.replaceAll('\\', '/')}`);
  } catch {
    // a root of definitions alone has no pictures of its own
    return [];
  }
}

/** What definitions below a root are checked against: the code and the pictures of this product, and those of the root. */
export function readBuild(root: string): Build {
  const roots = [...new Set([PRODUCT_ROOT, resolve(root)])];
  return { pictures: new Set(roots.flatMap(picturesOf)), code: () => codeUse(roots) };
}
