import { mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { LANGUAGES } from '../../../src/contract/enums';
import { UsageError } from '../../../src/prover/usageError';
import { extractRevision } from './gitBase';

/** Definitions to compare with, lying in a folder until `close` is called. */
export interface Base {
  root: string;
  close(): void;
}

function namesIn(folder: string): readonly string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}

/** True when a flow, a form or a text can lie below the folder: folders of these names may hold something else. */
function holdsDefinitions(folder: string): boolean {
  const flows = namesIn(join(folder, 'flows')) ?? [];
  const others = [join('schemas', 'forms'), ...LANGUAGES.map((language) => join('locales', language))];
  return flows.some((name) => name.endsWith('.flow.json')) || others.some((path) => namesIn(join(folder, path)));
}

/** @throws UsageError when the folder holds no definitions */
export function requireDefinitions(folder: string): void {
  const todo = 'give the folder that holds schemas/, flows/ and locales/';
  if (!namesIn(folder)) throw new UsageError(`${folder} cannot be read: ${todo}`);
  if (!holdsDefinitions(folder)) throw new UsageError(`there are no definitions in ${folder}: ${todo}`);
}

const looksLikePath = (text: string) => /^\.{0,2}[\\/]|^\.{1,2}$/.test(text);

/**
 * The definitions that BASE names: a folder that holds some, or a git revision of the repository that `root` is in,
 * which is written to a temporary folder. @throws UsageError when it is neither
 */
export function openBase(root: string, base: string): Base {
  const folder = resolve(base);
  if (looksLikePath(base) || holdsDefinitions(folder)) {
    requireDefinitions(folder);
    return { root: folder, close: () => {} };
  }
  const temporary = realpathSync(mkdtempSync(join(tmpdir(), 'flows-diff-')));
  const close = () => rmSync(temporary, { recursive: true, force: true });
  try {
    extractRevision(root, base, temporary);
    return { root: temporary, close };
  } catch (error) {
    close();
    throw error;
  }
}
