import { readProject } from '../../../../scripts/flows/project';
import { PRODUCT_ROOT } from '../../../../scripts/flows/readBuild';
import type { RuleId } from '../../../../src/definitions/ruleIds';

/** The definitions that are shipped, which mutants are made of. */
export const SHIPPED = readProject(PRODUCT_ROOT);

/** A change of one file. `at` is a pointer, or the whole text is replaced. */
export type Edit =
  | { readonly file: string; readonly at: string; readonly to: unknown }
  | { readonly file: string; readonly at: string; readonly drop: true }
  | { readonly file: string; readonly at: string; readonly key: string }
  | { readonly file: string; readonly text: (before: string) => string | undefined };

/** One wrong version of the shipped definitions. */
export interface Mutant {
  readonly edits: readonly Edit[];
}

/** A systematic mistake: made at every place of the shipped definitions where it is one. */
export interface Operator {
  readonly name: string;
  /** the rules of which one must be reported */
  readonly rules: readonly RuleId[];
  readonly mutants: readonly Mutant[];
}

/** What a file has at a place is replaced, or added. */
export const put = (file: string, at: string, to: unknown): Edit => ({ file, at, to });

export const drop = (file: string, at: string): Edit => ({ file, at, drop: true });

/** The key at a place gets another name, at the end of its object. */
export const rename = (file: string, at: string, key: string): Edit => ({ file, at, key });

export const rewrite = (file: string, text: (before: string) => string | undefined): Edit => ({ file, text });

export const one = (edit: Edit): Mutant => ({ edits: [edit] });

export const operator = (name: string, rule: RuleId | readonly RuleId[], mutants: readonly Mutant[]): Operator => ({
  name,
  rules: [rule].flat(),
  mutants,
});

/** A name as someone mistypes it: two neighbours swapped, or one letter too many where they are the same. */
export function mistyped(name: string): string {
  const at = Math.max(1, Math.floor(name.length / 2));
  const swapped =
    name.slice(0, at - 1) +
    name
      .slice(at - 1, at + 1)
      .split('')
      .reverse()
      .join('') +
    name.slice(at + 1);
  return swapped === name || !/^[A-Za-z]/.test(swapped) ? `${name}x` : swapped;
}

/** Where a mutant differs, for the list of those that were not found. */
export function describe({ edits }: Mutant): string {
  return edits
    .map((edit) => {
      if ('text' in edit) return `${edit.file} rewritten`;
      const what = 'drop' in edit ? 'dropped' : 'key' in edit ? `-> "${edit.key}"` : `= ${JSON.stringify(edit.to)}`;
      return `${edit.file}#${edit.at} ${what.length > 160 ? `${what.slice(0, 157)}...` : what}`;
    })
    .join('; ');
}
