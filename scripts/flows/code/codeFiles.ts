import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../project/project';
import { formsIn } from './formsIn';
import { type TextKeys, textKeysIn } from './textKeys';

const FOLDERS = ['src', 'server'];
/** Written from the definitions, so that it names all of them whether they are used or not. */
const GENERATED = 'generated';

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === GENERATED ? [] : filesBelow(path);
    return /\.(?:tsx?|json)$/.test(entry.name) ? [path] : [];
  });
}

/** What the definitions can be used by in a file of code. */
interface CodeFile {
  keys: TextKeys;
  /** forms that are named */
  forms: readonly string[];
}

const lastRead = new Map<string, { mark: string; file: CodeFile }>();

/** The files of this product's code; one that has not changed is read once. */
export function codeFiles(): readonly CodeFile[] {
  return FOLDERS.flatMap((folder) => filesBelow(join(PRODUCT_ROOT, folder))).map((path) => {
    const { mtimeMs, size } = statSync(path);
    const mark = `${mtimeMs} ${size}`;
    const last = lastRead.get(path);
    if (last?.mark === mark) return last.file;
    const text = readFileSync(path, 'utf8');
    const file = { keys: textKeysIn(text), forms: formsIn(text) };
    lastRead.set(path, { mark, file });
    return file;
  });
}
