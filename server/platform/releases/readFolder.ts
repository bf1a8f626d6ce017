import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Finding } from '../../../src/definitions/finding';
import { EDITOR_FOLDER, filePlace } from '../../../src/definitions/project/kinds';
import { strayFile } from '../../../src/definitions/project/projectOf';
import type { RuleId } from '../../../src/definitions/ruleIds';

const LARGEST = 256 * 1024;
const DEEPEST_FOLDER = 8;
const DEFINITION = /\.(?:json|svg)$/;

/** Paths below the root with what the files hold. */
export type FileTexts = readonly (readonly [path: string, text: string])[];

export interface FolderContent {
  texts: FileTexts;
  /** why what is there could not be read */
  unread: readonly Finding[];
}

function about(file: string, rule: RuleId, message: string): Finding {
  return { file, line: 1, pointer: '', rule, severity: 'error', message };
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a file, or why it cannot be had; `path` names it. Throws what the disk says. */
export function fileText(path: string, absolute: string): string | Finding {
  const stat = statSync(absolute);
  if (!stat.isFile()) return about(path, 'unreadable-file', 'This is no file: remove it.');
  if (stat.size > LARGEST) {
    return about(path, 'file-too-large', `${stat.size} bytes, but at most ${LARGEST} are read: split it.`);
  }
  const text = decode(readFileSync(absolute));
  if (text === undefined) return about(path, 'json-syntax', 'The file is not UTF-8: save it with that encoding.');
  return text;
}

/**
 * Every JSON file and picture below `folder` of the root, and what cannot be read; not what is generated. Links are followed only
 * within the root, and every folder is read once. Never throws.
 */
export function readFolder(root: string, folder: string): FolderContent {
  const texts: [path: string, text: string][] = [];
  const unread: Finding[] = [];
  const visited = new Set<string>();
  const realRoot = realpathSync(root);

  function readFile(path: string, absolute: string): void {
    const text = filePlace(path).kind === 'stray' ? strayFile(path) : fileText(path, absolute);
    if (typeof text === 'string') texts.push([path, text]);
    else unread.push(text);
  }

  function visit(path: string, depth: number): void {
    if (path === EDITOR_FOLDER) return;
    try {
      const absolute = join(root, path);
      const real = realpathSync(absolute);
      if (real !== realRoot && !real.startsWith(realRoot + sep)) {
        unread.push(about(path, 'outside-root', 'A link out of the root is not followed: copy the file here.'));
      } else if (statSync(real).isDirectory()) {
        if (visited.has(real) || depth > DEEPEST_FOLDER) return;
        visited.add(real);
        const entries = readdirSync(real, { withFileTypes: true }).filter((entry) => isRead(entry));
        for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) visit(`${path}/${name}`, depth + 1);
      } else if (DEFINITION.test(path)) {
        readFile(path, real);
      }
    } catch (error) {
      unread.push(about(path, 'unreadable-file', `Cannot be read (${reasonOf(error)}): check its permissions.`));
    }
  }
  visit(folder, 0);
  return { texts, unread };
}

/** Several folders of a root in one. */
export function readFolders(root: string, folders: readonly string[]): FolderContent {
  const contents = folders.map((folder) => readFolder(root, folder));
  return { texts: contents.flatMap(({ texts }) => texts), unread: contents.flatMap(({ unread }) => unread) };
}

function isRead(entry: Dirent): boolean {
  return DEFINITION.test(entry.name) || entry.isDirectory() || (entry.isSymbolicLink() && !entry.name.startsWith('.'));
}
