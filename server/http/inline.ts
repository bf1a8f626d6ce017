import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_STYLE } from '../../src/contract/drawn';

/** What the pages of a build hold themselves, without a file. */
export interface InlineSources {
  scripts: readonly string[];
  /** the style of the drawn login screen */
  style: string | undefined;
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** Reads from the folder of the build; without one there is nothing inline. */
export function inlineSources(dist: string): InlineSources {
  const page = textOf(join(dist, 'client', 'index.html')) ?? '';
  return {
    scripts: [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
    style: textOf(join(dist, 'drawing', FIRST_STYLE)),
  };
}

/** How a content security policy allows a script or style by what it is (CSP Level 3, hash sources). */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
