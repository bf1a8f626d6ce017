import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EDITOR_FOLDER } from '../../src/definitions/project/kinds';
import type { Project } from '../../src/definitions/project/project';
import { editorSchemas } from './editorSchemas';

/** The text of a file; undefined when there is none. */
function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Every file below a folder but hidden ones; none when it is not there. */
function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Writes a file in one go: who reads it meanwhile, or makes the same, never sees a part. */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const beside = join(dirname(file), `.${basename(file)}.${process.pid}`);
  writeFileSync(beside, text);
  renameSync(beside, file);
}

/** Files as they should be: writes what differs, and removes what else is in these folders. Gives how many of each. */
export function bringUpToDate(
  wanted: ReadonlyMap<string, string>,
  folders: readonly string[],
): { written: number; removed: number } {
  const changed = [...wanted].filter(([file, text]) => textOfFile(file) !== text);
  const superfluous = folders.flatMap(filesBelow).filter((file) => !wanted.has(file));
  for (const [file, text] of changed) {
    writeWhole(file, text);
  }
  for (const file of superfluous) rmSync(file, { force: true });
  return { written: changed.length, removed: superfluous.length };
}

/** Writes the schemas by which editors complete and check definitions, below a root, where they are not up to date. */
export function writeEditorSchemas(root: string, project: Project): void {
  const wanted = new Map([...editorSchemas(project)].map(([file, text]) => [join(root, file), text]));
  bringUpToDate(wanted, [join(root, EDITOR_FOLDER)]);
}
