import { isOneOf } from '../lib/isOneOf';
import type { FileKind } from './project/kinds';
import type { Project } from './project/project';

/** What a release is made of. What a build can do (calls, shapes of files) is not: it comes with the build. */
export const RELEASED_KINDS = [
  'form',
  'ui',
  'common',
  'flow',
  'renames',
  'channel',
  'journey',
  'locale',
  'product',
  'caps',
  'tolerance',
  'decision',
  'document',
  'help',
  'picture',
] as const satisfies readonly FileKind[];

/** One file of a release: its text, JSON without white space, and the SHA-256 of that in hex. */
export interface ReleaseFile {
  readonly path: string;
  readonly text: string;
  readonly sha256: string;
}

/** A set of definitions that never changes, named by what it holds. */
export interface Release {
  /** SHA-256 in hex of the paths and hashes of its files */
  readonly releaseId: string;
  /** sorted by path */
  readonly files: readonly ReleaseFile[];
}

/** The text without white space. Keys keep their order: fields are shown in it. */
const compact = (value: unknown) => JSON.stringify(value);

/**
 * The release that a project's files make. Two sets that differ in white space only are the same.
 * @param sha256 gives the hash of a text in hex
 */
export function releaseOf(project: Project, sha256: (text: string) => string): Release {
  const files = project.files
    .filter(({ kind, value }) => isOneOf(RELEASED_KINDS, kind) && value !== undefined)
    .map(({ path, kind, value, text: written = '' }) => {
      const text = kind === 'picture' ? written : compact(value);
      return { path, text, sha256: sha256(text) };
    })
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return { releaseId: sha256(compact(files.map((file) => [file.path, file.sha256]))), files };
}
