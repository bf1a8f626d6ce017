/**
 * Measures the app's font in Chromium and writes scripts/flows/textWidth/advances.json, by which `flows check` knows
 * how wide a text is. Run it by hand when the font or the weights of src/ui/tokens.css change:
 * `LANCAR_CHROMIUM=/usr/bin/chromium npx tsx scripts/textWidths.ts && npx biome format --write scripts/flows/textWidth`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from '../tests/support/browser';
import { WEIGHTS } from './flows/textWidth/weights';

const PROJECT = resolve(import.meta.dirname, '..');
const FONT = 'node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2';

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What the font has of the languages of the product and their neighbours. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2122\u2212`;
/** Between which letters are drawn together or apart; others stand beside each other in few texts. */
const PAIRED = `${range(0x21, 0x7e)}\u2019\u201c\u201d`;

interface Measured {
  weight: number;
  /** thousandths of the size, by character */
  advances: [string, number][];
  /** what two characters beside each other take more, by both */
  pairs: [string, number][];
}

/** Runs in the page. */
async function measure(task: { font: string; weights: readonly number[]; characters: string; paired: string }) {
  const bytes = Uint8Array.from(atob(task.font), (character) => character.charCodeAt(0));
  const face = new FontFace('Measured', bytes, { weight: '200 800' });
  document.fonts.add(await face.load());
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('Chromium gives no canvas to measure on.');
  const found: Measured[] = [];
  for (const weight of task.weights) {
    canvas.font = `${weight} 1000px Measured`;
    canvas.fontKerning = 'normal';
    const advances = new Map<string, number>();
    for (const character of task.characters) advances.set(character, canvas.measureText(character).width);
    const pairs: [string, number][] = [];
    for (const first of task.paired) {
      for (const second of task.paired) {
        const apart = (advances.get(first) ?? 0) + (advances.get(second) ?? 0);
        const kern = Math.round(canvas.measureText(first + second).width - apart);
        if (kern !== 0) pairs.push([first + second, kern]);
      }
    }
    found.push({ weight, advances: [...advances].map(([one, width]) => [one, Math.round(width)]), pairs });
  }
  return found;
}

/** The names of each value, written as one text. */
function byValue(entries: readonly (readonly [string, number])[], between: string): Record<string, string> {
  const found = new Map<number, string[]>();
  for (const [name, value] of entries) found.set(value, [...(found.get(value) ?? []), name]);
  const values = [...found].sort(([a], [b]) => a - b);
  return Object.fromEntries(values.map(([value, names]) => [String(value), names.join(between)]));
}

const browser = await launchBrowser();
try {
  const page = await browser.newPage();
  // what the loader calls functions by, which the page does not know
  await page.evaluate('globalThis.__name = (one) => one');
  const font = readFileSync(join(PROJECT, FONT)).toString('base64');
  const task = { font, weights: WEIGHTS, characters: CHARACTERS, paired: PAIRED };
  const measured = await page.evaluate(measure, task);
  const table = Object.fromEntries(
    measured.map(({ weight, advances, pairs }) => [
      weight,
      { advances: byValue(advances, ''), pairs: byValue(pairs, ' ') },
    ]),
  );
  writeFileSync(join(PROJECT, 'scripts/flows/textWidth/advances.json'), `${JSON.stringify(table, null, 2)}\n`);
} finally {
  await browser.close();
}
