import { posix } from 'node:path';

/** A file and what it imports from other files, as the text has it: types too. */
export interface Imports {
  file: string;
  /** files, by their path from the root of the project */
  of: readonly string[];
}

const SPECIFIER = /(?:\bfrom |\bimport\(|\bimport |\bmodule )'(\.{1,2}(?:\/[^']*)?)'/g;

/** Reads what files import from each other. @param texts path from the root of the project -> text */
export function importsIn(texts: ReadonlyMap<string, string>): readonly Imports[] {
  const fileAt = (path: string) => [path, `${path}.ts`, `${path}/index.ts`].find((file) => texts.has(file));
  return [...texts].map(([file, text]) => ({
    file,
    of: [...text.matchAll(SPECIFIER)].flatMap(
      ([, specifier = '']) => fileAt(posix.join(posix.dirname(file), specifier)) ?? [],
    ),
  }));
}

/** The groups of files that lead to each other, each group once. */
export function circlesIn(imports: readonly Imports[]): readonly (readonly string[])[] {
  const of = new Map(imports.map((one) => [one.file, one.of]));
  const reached = new Map<string, ReadonlySet<string>>();
  const from = (file: string): ReadonlySet<string> => {
    const known = reached.get(file);
    if (known) return known;
    const seen = new Set<string>();
    const open = [...(of.get(file) ?? [])];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(...(of.get(next) ?? []));
    }
    reached.set(file, seen);
    return seen;
  };
  const inCircle = [...of.keys()].filter((file) => from(file).has(file)).sort();
  const circles = inCircle.map((file) => inCircle.filter((other) => from(file).has(other) && from(other).has(file)));
  return circles.filter((circle, index) => circle[0] === inCircle[index]);
}
