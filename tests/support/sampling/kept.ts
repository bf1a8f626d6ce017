import { existsSync, readFileSync } from 'node:fs';

/** What failed once: a case by its name, or a seed, of a property with the path that fast-check told of. */
export type Kept = {
  /** what was wrong */
  readonly why: string;
} & ({ readonly case: string } | { readonly seed: number; readonly path?: string });

/** What always runs of the proof of this name: tests/kept/<name>.json. */
export function keptOf(name: string): readonly Kept[] {
  const file = `tests/kept/${name}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[]) : [];
}
