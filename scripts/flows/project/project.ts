import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../finding';
import type { JsonFile } from './jsonFile';
import { DEFINITION_FOLDERS, type FileKind } from './kinds';
import { readFolder } from './readFolder';

/** The folder of this product, whose definitions are checked by default. */
export const PRODUCT_ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** All definitions below a root, readable or not. */
export class Project {
  readonly #ofKind = new Map<FileKind, JsonFile[]>();
  readonly #byName = new Map<string, JsonFile>();
  readonly #paths = new Set<string>();

  constructor(
    readonly root: string,
    readonly files: readonly JsonFile[],
    /** what could not be read */
    readonly findings: readonly Finding[],
  ) {
    for (const file of files) {
      const name = `${file.kind} ${file.id}`;
      if (!this.#byName.has(name)) this.#byName.set(name, file);
      if (file.value === undefined) continue;
      const others = this.#ofKind.get(file.kind);
      if (others) others.push(file);
      else this.#ofKind.set(file.kind, [file]);
    }
    for (const path of [...files.map((file) => file.path), ...findings.map(({ file }) => file)]) this.#paths.add(path);
  }

  /** The files of a kind that are JSON. */
  of(kind: FileKind): readonly JsonFile[] {
    return this.#ofKind.get(kind) ?? [];
  }

  /** The file of a kind and id, also when it is not JSON. */
  find(kind: FileKind, id: string): JsonFile | undefined {
    return this.#byName.get(`${kind} ${id}`);
  }

  /** True when the file is there, or could not be read and has been reported. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }
}

function rootFinding(message: string): Finding {
  return { file: '.', line: 1, pointer: '', rule: 'root', severity: 'error', message };
}

/** The definition folders of a root. @throws Error with what is wrong with the root */
function foldersOf(root: string): readonly string[] {
  let entries: readonly string[];
  try {
    entries = readdirSync(root);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The root cannot be read (${code}): give the folder that holds schemas/, flows/ and locales/.`);
  }
  const folders = DEFINITION_FOLDERS.filter((folder) => entries.includes(folder));
  if (folders.length === 0)
    throw new Error('No definitions here: give the folder that holds schemas/, flows/ and locales/.');
  return folders;
}

/** Reads every definition below a root: schemas/, flows/ and locales/. Never throws. */
export function readProject(root: string): Project {
  try {
    const contents = foldersOf(root).map((folder) => readFolder(root, folder));
    const files = contents.flatMap((content) => content.files);
    return new Project(
      root,
      withCalls(files),
      contents.flatMap((content) => content.findings),
    );
  } catch (error) {
    return new Project(root, [], [rootFinding(error instanceof Error ? error.message : String(error))]);
  }
}

/** A root without its own list of calls is checked against the product's. */
function withCalls(files: readonly JsonFile[]): readonly JsonFile[] {
  if (files.some(({ kind }) => kind === 'calls')) return files;
  const own = readFolder(PRODUCT_ROOT, 'schemas/api').files.filter(({ kind }) => kind === 'calls');
  return [...files, ...own];
}
