import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { DEFINITION_FOLDERS } from '../../../src/definitions/project/kinds';
import { UsageError } from '../../../src/prover/usageError';

const LARGEST_OUTPUT = 512 * 1024 * 1024;
/** git's modes of files; links and submodules have others */
const FILE_MODES = ['100644', '100755'];

interface Entry {
  mode: string;
  object: string;
  path: string;
}

function git(cwd: string, args: readonly string[], input = ''): { code: number | null; out: Buffer; err: string } {
  const run = spawnSync('git', args, { cwd, input, maxBuffer: LARGEST_OUTPUT });
  if (run.error) throw new UsageError(`git cannot be run (${run.error.message}): give a folder as BASE instead`);
  return { code: run.status, out: run.stdout, err: run.stderr.toString('utf8').trim() };
}

/** The commit a revision names. @throws UsageError */
function commitOf(root: string, revision: string): string {
  if (git(root, ['rev-parse', '--git-dir']).code !== 0)
    throw new UsageError(`"${revision}" is no folder, and ${root} is not in a git repository that could know it`);
  const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { code, out } = git(root, named);
  if (code !== 0)
    throw new UsageError(`"${revision}" is neither a folder nor a revision that git knows (a commit, branch or tag)`);
  return out.toString('utf8').trim();
}

function entriesOf(root: string, commit: string): readonly Entry[] {
  const { out } = git(root, ['ls-tree', '-r', '-z', commit, '--', ...DEFINITION_FOLDERS.map((name) => `${name}/`)]);
  const lines = out.toString('utf8').split('\0');
  return lines.flatMap((line) => {
    const [, mode = '', object = '', path = ''] = /^(\d+) blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return FILE_MODES.includes(mode) && /\.(?:json|svg)$/.test(path) ? [{ mode, object, path }] : [];
  });
}

/** The contents that `git cat-file --batch` gives, in the order asked for. */
function contentsOf(root: string, objects: readonly string[]): readonly Buffer[] {
  const { out } = git(root, ['cat-file', '--batch'], `${objects.join('\n')}\n`);
  let at = 0;
  return objects.map(() => {
    const end = out.indexOf(10, at);
    const size = Number(out.subarray(at, end).toString('utf8').split(' ')[2]);
    at = end + 1 + size + 1;
    return out.subarray(end + 1, end + 1 + size);
  });
}

/**
 * Writes the definitions of a git revision below `folder`, as they lie below `root` now: links are left out. `root` is
 * in the repository. @throws UsageError when there is no such revision, no repository, or no definitions in it
 */
export function extractRevision(root: string, revision: string, folder: string): void {
  const commit = commitOf(root, revision);
  const entries = entriesOf(root, commit);
  if (entries.length === 0)
    throw new UsageError(`there are no definitions at "${revision}": it has no schemas/, flows/ or locales/ there`);
  const contents = contentsOf(
    root,
    entries.map(({ object }) => object),
  );
  for (const [index, { path }] of entries.entries()) {
    const file = join(folder, path);
    if (!file.startsWith(folder + sep)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents[index] ?? '');
  }
}
