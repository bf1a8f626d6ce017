import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_ROOT } from '../../../../scripts/flows/readBuild';
import type { RuleId } from '../../../../src/definitions/ruleIds';

/** Files that nobody may ship, over what is shipped. */
export interface Attack {
  name: string;
  /** what must be said of it */
  rule: RuleId;
  /** path below the root -> text */
  files: Readonly<Record<string, string>>;
}

/** A shipped file with the first occurrence of a piece replaced. */
export function edited(path: string, find: string, replacement: string): Attack['files'] {
  const text = readFileSync(join(PRODUCT_ROOT, path), 'utf8');
  if (!text.includes(find)) throw new Error(`${path} does not hold ${find}: correct the attack`);
  return { [path]: text.replace(find, () => replacement) };
}

/** An attack that changes one piece of a shipped file. */
export function attack(name: string, rule: RuleId, path: string, find: string, replacement: string): Attack {
  return { name, rule, files: edited(path, find, replacement) };
}

/** Names that every object inherits. */
export const INHERITED = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;
