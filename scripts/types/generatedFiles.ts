import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EDITOR_FOLDER } from '../../src/definitions/project/kinds';
import type { Project } from '../../src/definitions/project/project';
import { editorSchemas } from './editorSchemas';

/** The text of a file; undefined when there is none. */
export function textOfFile(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Every file below a folder; none when it is not there. */
export function filesBelow(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [];
  }
}

/** Files as they should be: writes what differs, and removes what else is in these folders. Gives how many of each. */
export function bringUpToDate(
  wanted: ReadonlyMap<string, string>,
  folders: readonly string[],
): { written: number; removed: number } {
  const changed = [...wanted].filter(([file, text]) => textOfFile(file) !== text);
  const superfluous = folders.flatMap(filesBelow).filter((file) => !wanted.has(file));
  for (const [file, text] of changed) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const file of superfluous) rmSync(file);
  return { written: changed.length, removed: superfluous.length };
}

/** Writes the schemas by which editors complete and check definitions, below a root, where they are not up to date. */
export function writeEditorSchemas(root: string, project: Project): void {
  const wanted = new Map([...editorSchemas(project)].map(([file, text]) => [join(root, file), text]));
  bringUpToDate(wanted, [join(root, EDITOR_FOLDER)]);
}
