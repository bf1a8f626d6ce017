import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PRODUCT_ROOT } from '../../../scripts/flows/project/project';

/** An empty folder that is removed after the test. */
export function emptyRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'definitions-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** A copy of the shipped definitions that is removed after the test. */
export function definitionsCopy(): string {
  const root = emptyRoot();
  for (const folder of ['schemas', 'flows', 'locales'])
    cpSync(join(PRODUCT_ROOT, folder), join(root, folder), { recursive: true });
  return root;
}

export function write(root: string, file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** A change made to a copy of the definitions. */
export type Change = (root: string) => void;

/** Replaces the first occurrence of a piece of a file. Fails when the file does not hold it. */
export function edit(file: string, find: string, replacement: string): Change {
  return (root) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(find)) throw new Error(`${file} does not hold ${find}: correct the row`);
    write(
      root,
      file,
      text.replace(find, () => replacement),
    );
  };
}

/** Writes a file: text as it is, anything else as JSON. */
export function add(file: string, content: unknown): Change {
  return (root) => write(root, file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

export function remove(file: string): Change {
  return (root) => rmSync(join(root, file), { recursive: true });
}

/** The line, from 1, at which a piece of the file begins for the first time. */
export function lineOf(root: string, file: string, piece: string): number {
  const text = readFileSync(join(root, file), 'utf8');
  const at = text.indexOf(piece);
  if (at < 0) throw new Error(`${file} does not hold ${piece}: correct the row`);
  return text.slice(0, at).split('\n').length;
}
