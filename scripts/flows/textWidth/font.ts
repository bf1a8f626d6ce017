import { readFileSync } from 'node:fs';
import { isObject, type JsonObject, textOf } from '../project/shape';
import { WEIGHTS } from './weights';

export interface Font {
  /** CSS pixels */
  size: number;
  weight: (typeof WEIGHTS)[number];
  /** letter-spacing, in em */
  spacing?: number;
}

interface Metrics {
  /** thousandths of the size, by code point */
  advances: ReadonlyMap<number, number>;
  /** what two characters beside each other take more, by both code points */
  pairs: ReadonlyMap<number, number>;
}

/** A character that the font lacks comes from another one; most are not wider than this. */
const UNKNOWN_ADVANCE = 1000;

/** Measured by scripts/textWidths.ts. */
const TABLE: unknown = JSON.parse(readFileSync(new URL('./advances.json', import.meta.url), 'utf8'));

const part = (value: unknown, key: string | number): JsonObject => {
  const found = isObject(value) ? value[key] : undefined;
  return isObject(found) ? found : {};
};

const codeOf = (character: string | undefined) => character?.codePointAt(0) ?? 0;
const pairOf = (first: number, second: number) => first * 0x110000 + second;

function byCode(values: JsonObject, codes: (text: string) => readonly number[]): ReadonlyMap<number, number> {
  return new Map(
    Object.entries(values).flatMap(([value, text]) =>
      codes(textOf(text) ?? '').map((code) => [code, Number(value)] as const),
    ),
  );
}

const METRICS: ReadonlyMap<number, Metrics> = new Map(
  WEIGHTS.map((weight) => {
    const measured = part(TABLE, weight);
    const advances = byCode(part(measured, 'advances'), (text) => [...text].map(codeOf));
    const pairs = byCode(part(measured, 'pairs'), (text) =>
      text.split(' ').map((pair) => pairOf(codeOf(pair[0]), codeOf(pair[1]))),
    );
    return [weight, { advances, pairs }];
  }),
);

/** How wide a text is on one line, in CSS pixels. */
export function widthOf(text: string, { size, weight, spacing = 0 }: Font): number {
  const metrics = METRICS.get(weight);
  let thousandths = 0;
  let before = 0;
  for (const character of text) {
    const code = codeOf(character);
    thousandths += (metrics?.advances.get(code) ?? UNKNOWN_ADVANCE) + spacing * 1000;
    thousandths += metrics?.pairs.get(pairOf(before, code)) ?? 0;
    before = code;
  }
  return (thousandths * size) / 1000;
}
