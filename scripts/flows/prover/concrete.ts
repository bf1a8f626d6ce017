import { type Part, parsePattern } from '../pattern/parts';
import { admits, type Shape } from './shape';
import type { Choice } from './trace';
import type { Bit, Variable } from './variable';

const CHARACTERS = [...'aA1x09bBzZ -_.@/:+'];
const PLAIN = [
  'a',
  'abc',
  'Abc',
  '1',
  '12',
  '123456',
  '0812345678',
  'a b c',
  '-',
  'abcdefghijklmnop',
  '1234567890123456',
];
const MOST_TIMES = 40;

function characterOf(source: string): string {
  const one = new RegExp(`^(?:${source})$`, 'u');
  return CHARACTERS.find((character) => one.test(character)) ?? '';
}

function written(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'look' || part.kind === 'edge') return '';
      const text = part.kind === 'group' ? written(part.alternatives[0] ?? []) : characterOf(part.source);
      return text.repeat(Math.min(MOST_TIMES, Math.max(part.min, Math.min(1, part.max))));
    })
    .join('');
}

/** Texts that may match a pattern, one for each of its alternatives. */
function samplesOf(pattern: string): readonly string[] {
  return (parsePattern(pattern) ?? []).map(written);
}

type Text = Extract<Shape, { kind: 'text' }>;

/** A text that matches the patterns it should and no other; undefined when none comes to mind. */
function textFor(variable: Variable, isOn: (bit: Bit) => boolean | undefined): string | undefined {
  const patterns = variable.bits.filter(({ of }) => of === 'matches');
  const constants = variable.classes.flatMap((found) => (found.kind === 'values' ? found.values : []));
  const shapes = variable.domain.shapes.filter((shape): shape is Text => shape.kind === 'text');
  const own = shapes.flatMap(({ pattern }) => (pattern === undefined ? [] : samplesOf(pattern)));
  const tries = [...patterns.flatMap(({ what }) => samplesOf(String(what))), ...own, ...PLAIN];
  return tries.find((text) => {
    if (constants.includes(text) || !shapes.some((shape) => admits(shape, text))) return false;
    return patterns.every((bit) => {
      const wanted = isOn(bit);
      return wanted === undefined || new RegExp(String(bit.what), 'u').test(text) === wanted;
    });
  });
}

function listFor({ bits, domain }: Variable, isOn: (bit: Bit) => boolean | undefined): unknown {
  const entries = bits.filter(({ of }) => of === 'includes');
  const chosen = entries.filter((bit) => isOn(bit) === true).map(({ what }) => what);
  const lists = domain.shapes.filter((shape) => shape.kind === 'list');
  const fewest = Math.min(...lists.map((list) => list.fewest));
  if (chosen.length >= Math.min(fewest, 1)) return chosen;
  const excluded = entries.filter((bit) => isOn(bit) === false).map(({ what }) => what);
  const other = lists.flatMap(({ of }) => of ?? ['other']).find((entry) => !excluded.includes(entry));
  return other === undefined ? undefined : [other];
}

/** A value for what was chosen of a variable: `null` for none. Undefined when no such value is found. */
export function valueFor(variable: Variable, choice: Choice): unknown {
  const found = variable.classes[choice.get(variable.level) ?? 0];
  const isOn = ({ level }: Bit) => (choice.has(level) ? choice.get(level) === 1 : undefined);
  if (!found || found.kind === 'unseen' || found.kind === 'absent') return null;
  if (found.kind === 'values') return found.values[0];
  if (found.kind === 'text') return textFor(variable, isOn);
  return found.kind === 'list' ? listFor(variable, isOn) : {};
}
