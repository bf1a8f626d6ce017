import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { DEFINITION_FOLDERS } from '../../src/definitions/project/kinds';
import { UsageError } from '../../src/prover/usageError';
import { commandArgs, write } from './command';
import { askDesk, deskCommand, releaseFilesBelow, shortRelease } from './deskReleases';
import { mergeJson } from './mergeJson';
import { rememberBase, rememberedBase } from './releaseRecord';

type Texts = Readonly<Record<string, string>>;

const isJson = (path: string) => path.endsWith('.json');

/** What a file holds: white space of JSON means nothing. */
const contentOf = (path: string, text: string | undefined): unknown =>
  text === undefined || !isJson(path) ? text : JSON.parse(text);

function put(root: string, path: string, value: unknown): void {
  const file = resolve(root, path);
  if (!file.startsWith(`${resolve(root)}${sep}`)) throw new UsageError(`the server names a file outside: ${path}`);
  if (value === undefined) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, isJson(path) ? `${JSON.stringify(value, null, 2)}\n` : String(value));
}

/** Brings what is active into a folder. Gives the files it wrote, and the places that both sides changed. */
function takeIn(root: string, { base, own, theirs }: Readonly<Record<'base' | 'own' | 'theirs', Texts>>) {
  const taken: string[] = [];
  const both: string[] = [];
  for (const path of [...new Set([...Object.keys(base), ...Object.keys(theirs)])].sort()) {
    const [old, mine, active] = [base, own, theirs].map((texts) => contentOf(path, texts[path]));
    const merged = mergeJson(old, mine, active);
    both.push(...merged.both.map((pointer) => `${path} ${pointer}`.trim()));
    if (JSON.stringify(merged.value) === JSON.stringify(mine)) continue;
    put(root, path, merged.value);
    taken.push(path);
  }
  return { taken, both };
}

const OPTIONS = { channel: { type: 'string' }, base: { type: 'string' } } as const;

/** `flows pull`: takes into a folder what has become active since the release it began from. */
export const runPull = deskCommand('pull', async (args, io) => {
  const { values, positionals } = commandArgs(args, OPTIONS);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('name one folder');
  const root = resolve(folder);
  const { channel } = values;
  const isEmpty = !DEFINITION_FOLDERS.some((name) => existsSync(join(root, name)));
  if (isEmpty) mkdirSync(root, { recursive: true });
  const named = values.base ?? rememberedBase(root, channel);
  if (!isEmpty && named === undefined) {
    throw new UsageError(
      'this folder does not say what it began from: name that release by --base (releases lists them)',
    );
  }
  const ask = askDesk('publisher');
  const list = await ask('GET /desk/releases');
  const activeId = list.active.find((one) => one.channel === channel)?.releaseId ?? list.activeForAll;
  const filesOf = (release: string) => ask('GET /desk/releases/{release}', { path: { release } });
  const { files: theirs } = await filesOf(activeId);
  const base = isEmpty || named === undefined ? {} : (await filesOf(named)).files;
  const { taken, both } = takeIn(root, { base, own: isEmpty ? {} : releaseFilesBelow(root), theirs });
  rememberBase(root, activeId, channel);
  const written = taken.map((path) => `  ${path}\n`).join('');
  await write(
    io.stdout,
    `Release ${shortRelease(activeId)} is taken in: ${taken.length === 1 ? '1 file' : `${taken.length} files`} written.\n${written}`,
  );
  if (both.length === 0) return 0;
  const places = both.map((place) => `  ${place}\n`).join('');
  await write(
    io.stderr,
    `Both sides changed these; what this folder says stands, and publishing takes theirs back:\n${places}`,
  );
  return 1;
});
