import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pointerSegments } from '../../../../src/lib/pointer';
import { type Change, write } from '../../support/definitionsCopy';

type Container = Record<string, unknown>;

function changed(file: string, change: (value: Container) => void): Change {
  return (root) => {
    const value = JSON.parse(readFileSync(join(root, file), 'utf8')) as Container;
    change(value);
    write(root, file, `${JSON.stringify(value, null, 2)}\n`);
  };
}

/** The object or list that holds what a pointer points at, and the last name. Objects that are missing are made. */
function holderOf(value: Container, pointer: string): { holder: Container; name: string } {
  const names = pointerSegments(pointer) ?? [];
  const name = names.pop() ?? '';
  const holder = names.reduce((inner, segment) => {
    inner[segment] ??= {};
    return inner[segment] as Container;
  }, value);
  return { holder, name };
}

/** Puts a value at a pointer of a file. */
export function set(file: string, pointer: string, to: unknown): Change {
  return changed(file, (value) => {
    const { holder, name } = holderOf(value, pointer);
    holder[name] = to;
  });
}

/** Removes what a pointer of a file points at; fails when there is nothing. */
export function unset(file: string, pointer: string): Change {
  return changed(file, (value) => {
    const { holder, name } = holderOf(value, pointer);
    if (!(name in holder)) throw new Error(`${file} has no ${pointer}: correct the row`);
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete holder[name];
  });
}

/** Adds an entry to the end of a list. */
export function push(file: string, pointer: string, entry: unknown): Change {
  return changed(file, (value) => {
    const { holder, name } = holderOf(value, pointer);
    (holder[name] as unknown[]).push(entry);
  });
}

/** Gives a key another name, where it stands. */
export function rename(file: string, pointer: string, to: string): Change {
  return changed(file, (value) => {
    const { holder, name } = holderOf(value, pointer);
    const entries = Object.entries(holder).map(([key, inner]) => [key === name ? to : key, inner] as const);
    for (const key of Object.keys(holder)) delete holder[key];
    Object.assign(holder, Object.fromEntries(entries));
  });
}
