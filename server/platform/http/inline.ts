import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_STYLES, type Prerendered } from '../../../src/contract/drawn';

/** What of the style sheet a page brings: a part, and the whole sheet follows what it shows, or all of it. */
export interface InlineStyle {
  readonly text: string;
  readonly sheet: 'follows' | 'within';
}

/** What the pages of a build hold themselves, without a file. */
export interface InlineSources {
  scripts: readonly string[];
  /** what each drawn screen brings of the style sheet: the part it needs, a step all of it */
  styles: Readonly<Partial<Record<Prerendered['screen'], InlineStyle>>>;
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

/** The link of a page to the style sheet, with the address of the sheet. */
export const SHEET = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Reads from the folder of the build; without one there is nothing inline. */
export function inlineSources(dist: string): InlineSources {
  const page = textOf(join(dist, 'client', 'index.html')) ?? '';
  const sheet = SHEET.exec(page)?.[1];
  const parts = Object.entries(FIRST_STYLES).flatMap(([screen, file]) => {
    const text = textOf(join(dist, 'drawing', file));
    return text ? [[screen, { text, sheet: 'follows' }] as const] : [];
  });
  const step = sheet && textOf(join(dist, 'client', sheet));
  return {
    scripts: [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script),
    styles: {
      ...Object.fromEntries(parts),
      ...(step && { step: { text: step, sheet: 'within' } }),
    },
  };
}

/** How a content security policy allows a script or style by what it is (CSP Level 3, hash sources). */
export const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
