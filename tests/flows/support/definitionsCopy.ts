import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { PRODUCT_ROOT } from '../../../scripts/flows/readBuild';
import { DEFINITION_FOLDERS } from '../../../src/definitions/project/kinds';
import { copiesOf } from './removeCopies';

/** An empty folder that is removed after the test. */
export function emptyRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'definitions-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

const FOLDERS = DEFINITION_FOLDERS;

/** What tells a file, folder or link from another one that stands in its place. */
type Marks = ReadonlyMap<string, string>;

/** Links are looked at, not followed. */
function marksOf(root: string, folder = '', marks = new Map<string, string>()): Marks {
  for (const name of readdirSync(join(root, folder))) {
    const path = join(folder, name);
    const stat = lstatSync(join(root, path));
    marks.set(path, stat.isDirectory() ? 'folder' : `${stat.ino} ${stat.size} ${stat.mtimeMs}`);
    if (stat.isDirectory()) marksOf(root, path, marks);
  }
  return marks;
}

interface Copy {
  root: string;
  marks: Marks;
}

/** Copies that no test works on: making one takes longer than any check. */
const free: Copy[] = [];

function newCopy(): Copy {
  const copies = copiesOf(process.ppid);
  mkdirSync(copies, { recursive: true });
  const root = mkdtempSync(join(copies, 'copy-'));
  for (const folder of FOLDERS) cpSync(join(PRODUCT_ROOT, folder), join(root, folder), { recursive: true });
  return { root, marks: marksOf(root) };
}

/** The copy as it was before a test changed it. */
function restored({ root, marks }: Copy): Copy {
  const now = marksOf(root);
  const changed = [...now].filter(([path, mark]) => marks.get(path) !== mark).map(([path]) => path);
  const gone = [...marks.keys()].filter((path) => !now.has(path));
  if (changed.length === 0 && gone.length === 0) return { root, marks };
  for (const path of changed) rmSync(join(root, path), { recursive: true, force: true });
  for (const path of [...changed, ...gone]) {
    if (marks.has(path)) cpSync(join(PRODUCT_ROOT, path), join(root, path), { recursive: true });
  }
  return { root, marks: marksOf(root) };
}

/** A copy of the shipped definitions for all tests of a file, which remove it. */
export function keptCopy(): { root: string; remove: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'definitions-'));
  for (const folder of FOLDERS) cpSync(join(PRODUCT_ROOT, folder), join(root, folder), { recursive: true });
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** A copy of the shipped definitions that nobody else uses until the test is over; whatever a test does to it is undone. */
export function definitionsCopy(): string {
  const copy = free.pop() ?? newCopy();
  onTestFinished(() => {
    free.push(restored(copy));
  });
  return copy.root;
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
