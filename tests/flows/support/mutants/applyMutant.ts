import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pointerSegments } from '../../../../src/lib/pointer';
import type { Edit, Mutant } from './mutant';

type Holder = Record<string, unknown> | unknown[];

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

const inside = (holder: Holder, name: string): unknown =>
  Array.isArray(holder) ? holder[Number(name)] : Object.hasOwn(holder, name) ? holder[name] : undefined;

/** The object or list that holds the place; what is missing on the way there is made. */
function holderOf(root: Holder, segments: readonly string[]): Holder {
  return segments.reduce<Holder>((holder, name) => {
    const next = inside(holder, name);
    if (isHolder(next)) return next;
    const made = {};
    if (Array.isArray(holder)) holder[Number(name)] = made;
    else holder[name] = made;
    return made;
  }, root);
}

function changeValue(value: Holder, edit: Exclude<Edit, { text: unknown }>): void {
  const segments = pointerSegments(edit.at) ?? [];
  const name = segments[segments.length - 1] ?? '';
  const holder = holderOf(value, segments.slice(0, -1));
  if ('to' in edit) {
    if (Array.isArray(holder)) holder[name === '-' ? holder.length : Number(name)] = edit.to;
    else holder[name] = edit.to;
    return;
  }
  const before = inside(holder, name);
  if (before === undefined) throw new Error(`${edit.file} has nothing at ${edit.at}: correct the operator`);
  if (Array.isArray(holder)) holder.splice(Number(name), 1);
  else delete holder[name];
  if ('key' in edit && !Array.isArray(holder)) holder[edit.key] = before;
}

/** The text of a file after one edit; undefined where the file goes. */
export function textAfter(text: string, edit: Edit): string | undefined {
  if ('text' in edit) return edit.text(text);
  const value: unknown = JSON.parse(text === '' ? '{}' : text);
  if (!isHolder(value)) throw new Error(`${edit.file} is no object: correct the operator`);
  changeValue(value, edit);
  return JSON.stringify(value, null, 2);
}

function put(root: string, file: string, text: string | undefined): void {
  const path = join(root, file);
  if (text === undefined) {
    rmSync(path, { force: true });
    return;
  }
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Makes a mutant of the definitions below a root, looks at it, and puts everything back. */
export function withMutant<Result>(root: string, { edits }: Mutant, look: () => Result): Result {
  const before = new Map<string, string | undefined>();
  try {
    for (const edit of edits) {
      const path = join(root, edit.file);
      const text = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
      if (!before.has(edit.file)) before.set(edit.file, text);
      const after = textAfter(text ?? '', edit);
      if (after === text) throw new Error(`${edit.file} stays as it is: correct the operator`);
      put(root, edit.file, after);
    }
    return look();
  } finally {
    for (const [file, text] of before) put(root, file, text);
  }
}
