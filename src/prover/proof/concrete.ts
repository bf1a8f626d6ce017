import { type SoughtText, textAs, type Wish, wishFor, wishForAnother } from './patternText';
import { admits, type Shape } from './shape';
import type { ChosenValues } from './trace';
import type { Bit, Variable } from './variable';

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
type Text = Extract<Shape, { kind: 'text' }>;
type IsOn = (bit: Bit) => boolean | undefined;

/** The shortest text as wished in any of the shapes. Where one is unclear and no other has any, that is unclear too. */
function made(shapes: readonly Text[], wishes: readonly Wish[]): SoughtText {
  const found = shapes.map(({ pattern, ...lengths }) => {
    const own = pattern === undefined ? undefined : wishFor(pattern, true);
    return textAs(own ? [own, ...wishes] : wishes, lengths);
  });
  const best = found.find(({ is }) => is === 'text') ?? found.find(({ is }) => is === 'unclear');
  return best ?? { is: 'none' };
}

/**
 * A text that matches the patterns it should and no other. Where there cannot be any, one that matches what it should and
 * more: whether it leads the same way is for the engine to say. Undefined where that cannot be either.
 */
function textFor({ bits, classes, domain }: Variable, isOn: IsOn): string | undefined {
  const shapes = domain.shapes.filter((shape): shape is Text => shape.kind === 'text');
  const constants = classes
    .flatMap((found) => (found.kind === 'values' ? found.values : []))
    .filter((value) => typeof value === 'string');
  const asked = bits.flatMap((bit) => {
    const isWanted = bit.of === 'matches' ? isOn(bit) : undefined;
    return isWanted === undefined ? [] : [{ source: String(bit.what), isWanted }];
  });
  const plain = PLAIN.find(
    (text) =>
      !constants.includes(text) &&
      shapes.some((shape) => admits(shape, text)) &&
      asked.every(({ source, isWanted }) => new RegExp(source, 'u').test(text) === isWanted),
  );
  if (plain !== undefined) return plain;
  const wishes = asked.flatMap(({ source, isWanted }) => wishFor(source, isWanted) ?? []);
  for (const tried of [wishes, wishes.filter(({ isWanted }) => isWanted)]) {
    const sought = made(shapes, [...tried, ...constants.map(wishForAnother)]);
    if (sought.is === 'text') return sought.text;
  }
  return undefined;
}

type List = Extract<Shape, { kind: 'list' }>;

/** A list of one shape with the chosen entries, filled up to as many as it needs with others that no condition names. */
function filled({ of, fewest, most, unique }: List, chosen: readonly unknown[], named: readonly unknown[]) {
  const missing = Math.max(0, fewest - chosen.length);
  if (chosen.length > most || (of && chosen.some((entry) => !of.includes(entry)))) return undefined;
  const made = Array.from({ length: missing + named.length }, (_, at) => (at === 0 ? 'other' : `other${at + 1}`));
  const others = (of ?? made).filter((entry) => !named.includes(entry));
  const again = unique ? [] : [...others.slice(0, 1), ...chosen];
  const filling = [...others, ...Array.from({ length: missing }, () => again[0])].slice(0, missing);
  return filling.includes(undefined) ? undefined : [...chosen, ...filling];
}

function listFor({ bits, domain }: Variable, isOn: IsOn): unknown {
  const entries = bits.filter(({ of }) => of === 'includes');
  const chosen = entries.filter((bit) => isOn(bit) === true).map(({ what }) => what);
  const excluded = entries.filter((bit) => isOn(bit) === false).map(({ what }) => what);
  const lists = domain.shapes.filter((shape) => shape.kind === 'list');
  for (const named of [entries.map(({ what }) => what), [...chosen, ...excluded]]) {
    for (const list of lists) {
      const found = filled(list, chosen, named);
      if (found) return found;
    }
  }
  return undefined;
}

/** A value for what was chosen of a variable: `null` for none. Undefined when no such value is found. */
export function valueFor(variable: Variable, choice: ChosenValues): unknown {
  const found = variable.classes[choice.get(variable.level) ?? 0];
  const isOn = ({ level }: Bit) => (choice.has(level) ? choice.get(level) === 1 : undefined);
  if (!found || found.kind === 'unseen' || found.kind === 'absent') return null;
  if (found.kind === 'values') return found.values[0];
  if (found.kind === 'text') return textFor(variable, isOn);
  return found.kind === 'list' ? listFor(variable, isOn) : {};
}
