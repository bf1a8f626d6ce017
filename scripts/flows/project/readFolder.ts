import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Finding } from '../finding';
import type { RuleId } from '../ruleIds';
import { EDITOR_FOLDER } from './editorSchemas';
import { type JsonFile, jsonFile, unreadableFile } from './jsonFile';
import { placeOf } from './kinds';

const LARGEST = 256 * 1024;
const DEEPEST_FOLDER = 8;

export interface FolderContent {
  files: JsonFile[];
  findings: Finding[];
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

/** The text of a file, or why it cannot be had. */
function textOf(path: string, absolute: string): string | Finding {
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
 * Every JSON file below `folder` of the root, and what cannot be read; not what is generated. Links are followed only
 * within the root, and every folder is read once. Never throws.
 */
export function readFolder(root: string, folder: string): FolderContent {
  const content: FolderContent = { files: [], findings: [] };
  const visited = new Set<string>();
  const realRoot = realpathSync(root);

  function report(finding: Finding): void {
    const { kind, id } = placeOf(finding.file);
    if (kind === 'stray') content.findings.push(finding);
    else content.files.push(unreadableFile(kind, id, finding));
  }

  function readFile(path: string, absolute: string): void {
    const { kind, id } = placeOf(path);
    const message = 'Nothing reads a file of this name in this folder: correct its name or move it.';
    const text = kind === 'stray' ? about(path, 'stray-file', message) : textOf(path, absolute);
    if (typeof text === 'string') content.files.push(jsonFile(path, kind, id, text));
    else report(text);
  }

  function visit(path: string, depth: number): void {
    if (path === EDITOR_FOLDER) return;
    try {
      const absolute = join(root, path);
      const real = realpathSync(absolute);
      if (real !== realRoot && !real.startsWith(realRoot + sep)) {
        report(about(path, 'outside-root', 'A link out of the root is not followed: copy the file here.'));
      } else if (statSync(real).isDirectory()) {
        if (visited.has(real) || depth > DEEPEST_FOLDER) return;
        visited.add(real);
        const entries = readdirSync(real, { withFileTypes: true }).filter((entry) => isRead(entry));
        for (const { name } of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) visit(`${path}/${name}`, depth + 1);
      } else if (path.endsWith('.json')) {
        readFile(path, real);
      }
    } catch (error) {
      report(about(path, 'unreadable-file', `Cannot be read (${reasonOf(error)}): check its permissions.`));
    }
  }
  visit(folder, 0);
  return content;
}

function isRead(entry: Dirent): boolean {
  return entry.name.endsWith('.json') || entry.isDirectory() || (entry.isSymbolicLink() && !entry.name.startsWith('.'));
}
