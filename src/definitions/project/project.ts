import type { BuildContract } from '../../contract/buildContract';
import type { Finding } from '../finding';
import type { JsonFile } from './jsonFile';
import type { FileKind } from './kinds';

/** A set of definitions, readable or not, and what the build can do that shows them. */
export class Project {
  readonly #ofKind = new Map<FileKind, JsonFile[]>();
  readonly #byName = new Map<string, JsonFile>();
  readonly #byPath = new Map<string, JsonFile>();
  readonly #paths = new Set<string>();

  constructor(
    readonly files: readonly JsonFile[],
    /** what could not be read */
    readonly findings: readonly Finding[],
    readonly contract: BuildContract,
  ) {
    for (const file of files) {
      const name = `${file.kind} ${file.id}`;
      this.#byPath.set(file.path, file);
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

  /** The file at a path, also when it is not JSON. */
  at(path: string): JsonFile | undefined {
    return this.#byPath.get(path);
  }

  /** True for a picture of the project, `public/pictures/ktp.svg`, or one that comes with the build. */
  hasPicture(path: string): boolean {
    return this.has(path) || this.contract.pictures.includes(path);
  }

  /** True when the file is there, or could not be read and has been reported. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }
}
