import type { CardReading } from '../../../src/contract/generated/bodies';
import { daysInMonth } from '../../../src/lib/calendar';
import { birthDayOf, nikFacts } from '../../../src/rules/nikFacts';

/** Pixels from the left and the top of the picture. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A word that was found in a picture. */
export interface CardWord {
  text: string;
  box: Box;
}

/** The words of a line, from left to right; at least one. */
export type CardLine = readonly CardWord[];

/** What one look at a card says, contradictions between its parts included, and where it says that. */
export interface CardLook {
  reading: CardReading;
  nikBox?: Box;
  nameBox?: Box;
}

const NIK = /(?<!\d)\d{16}(?!\d)/g;
/** The day of issue below the photo has no place before it. */
const BORN = /[A-Z]{3,}\s?[.,]\s?(\d{2})[-–:. ]{1,2}(\d{2})[-–:. ]{1,2}(\d{4})(?!\d)/g;
const SEXES = [
  ['MALE', /LAKI.{0,3}LAKI/],
  ['FEMALE', /PEREMPUAN/],
] as const;
/** Of all values the one whose first word is known. */
const SEX_BEGINS = /^(?:LAKI|PEREMPUAN)/;
const NAME = /^[A-Z][A-Z.,' -]+[A-Z.]$/;
/** What a letter I is taken for where it stands alone. */
const ONE_STROKE = /^[1|l!]$/;
/** How far values may lie from one left edge, as a share of their height: less than the narrowest letter takes. */
const EDGE = 0.45;

const textOf = (line: CardLine) => line.map(({ text }) => text).join(' ');
const middleOf = (line: CardLine) => (boxAround(line).top + boxAround(line).bottom) / 2;

/** The smallest box around words. */
const boxAround = (words: CardLine): Box => ({
  left: Math.min(...words.map(({ box }) => box.left)),
  top: Math.min(...words.map(({ box }) => box.top)),
  right: Math.max(...words.map(({ box }) => box.right)),
  bottom: Math.max(...words.map(({ box }) => box.bottom)),
});

/** The one value that there is; undefined where there is none, or they contradict each other. */
const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

function birthDatesIn(text: string): string[] {
  return [...text.matchAll(BORN)].flatMap(([, day = '', month = '', year = '']) => {
    const isDay = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
    return isDay ? [`${year}-${month}-${day}`] : [];
  });
}

const niksIn = (line: CardLine) => [...textOf(line).replaceAll(/\s/g, '').matchAll(NIK)].map(([nik]) => nik);

interface Name {
  text: string;
  box: Box;
}

/** The words of a line that begin where the values do; none where the first of them was not seen. */
function valueIn(line: CardLine, edge: Box): CardLine {
  const tolerance = EDGE * (edge.bottom - edge.top);
  const value = line.filter(({ box }) => box.left > edge.left - tolerance);
  const first = value[0];
  return first && first.box.left < edge.left + tolerance ? value : [];
}

/**
 * The name stands between the NIK and the place of birth; nothing else does, but its label. It begins on the edge of all
 * values: where it does not, its first word was lost.
 */
function nameIn(lines: readonly CardLine[], edge: Box): Name | undefined {
  const nik = lines.find((line) => niksIn(line).length > 0);
  const born = lines.find((line) => birthDatesIn(textOf(line)).length > 0);
  if (!nik || !born) return undefined;
  const between = lines.filter((line) => middleOf(line) > middleOf(nik) && middleOf(line) < middleOf(born));
  const names = between.flatMap((line): Name[] => {
    const words = valueIn(line, edge);
    const text = words
      .map((word) => (ONE_STROKE.test(word.text) ? 'I' : word.text.replaceAll(/[’‘`]/g, "'")))
      .join(' ');
    return NAME.test(text) ? [{ text, box: boxAround(words) }] : [];
  });
  return names.length === 1 ? names[0] : undefined;
}

/** What the lines of one look at a card say. */
export function cardTextIn(lines: readonly CardLine[]): CardLook {
  const nikLines = lines.filter((line) => niksIn(line).some((nik) => nikFacts(nik)));
  const idNumber = onlyOne(nikLines.flatMap(niksIn));
  const birthDate = onlyOne(lines.flatMap((line) => birthDatesIn(textOf(line))));
  const sexes = lines.flatMap((line) =>
    SEXES.flatMap(([sex, said]) => (said.test(textOf(line)) ? [{ sex, line }] : [])),
  );
  const sex = onlyOne(sexes.map((found) => found.sex));
  const edge = sexes[0]?.line.find(({ text }) => SEX_BEGINS.test(text));
  const name = edge && nameIn(lines, edge.box);
  const digits = nikLines[0]?.filter(({ text }) => /\d/.test(text)) ?? [];
  return {
    reading: {
      ...(idNumber && { idNumber }),
      ...(name && { fullName: name.text }),
      ...(birthDate && { birthDate }),
      ...(sex && { sex }),
    },
    ...(idNumber && { nikBox: boxAround(digits) }),
    ...(edge && name && { nameBox: { ...name.box, left: Math.min(name.box.left, edge.box.left) } }),
  };
}

/** As many looks must have seen the same. */
const AGREEING = 2;

/** True where what a look saw may be the name, without some of its apostrophes: they are the first that noise takes. */
const isSeenAs = (name: string, seen: string) =>
  new RegExp(`^${name.replaceAll('.', '\\.').replaceAll("'", "'?")}$`).test(seen);

/** What looks at the same card saw, at least two; nothing where one saw something else. */
function seenAlike<Part extends keyof CardReading>(
  looks: readonly CardReading[],
  part: Part,
): CardReading[Part] | undefined {
  const said = looks.flatMap((look) => (look[part] === undefined ? [] : [look[part]]));
  return said.length < AGREEING ? undefined : onlyOne(said);
}

/** What most looks saw, at least two; nothing where two names were seen as often. */
function nameSeen(looks: readonly CardReading[]): string | undefined {
  const said = looks.flatMap(({ fullName }) => (fullName === undefined ? [] : [fullName]));
  const timesSeen = new Map(said.map((name) => [name, said.filter((seen) => isSeenAs(name, seen)).length]));
  const most = Math.max(AGREEING, ...timesSeen.values());
  return onlyOne([...timesSeen].flatMap(([name, times]) => (times === most ? [name] : [])));
}

/**
 * What a card says for certain: what two looks agree on and none contradicts, where digits 7 to 12 of the NIK are the day
 * of birth (40 more for a woman). Nothing at all where they are not, or one of the three was not read.
 */
export function certainReading(looks: readonly CardReading[]): CardReading {
  const [idNumber, birthDate, sex] = [
    seenAlike(looks, 'idNumber'),
    seenAlike(looks, 'birthDate'),
    seenAlike(looks, 'sex'),
  ];
  const facts = nikFacts(idNumber);
  if (!facts || !idNumber || !birthDate || facts.sex !== sex || birthDayOf(facts) !== birthDate.slice(2)) return {};
  const fullName = nameSeen(looks);
  return { idNumber, birthDate, sex, ...(fullName && { fullName }) };
}

/** Lines with fewer words, or shorter, say little of how a picture is turned. */
const LEAST_WORDS = 2;
const LEAST_LENGTH = 8;

/** How far the lines of a picture are turned, in degrees; 0 where nothing says so. */
export function turnOf(lines: readonly CardLine[]): number {
  const slopes = lines.flatMap((line) => {
    const [first, last] = [line[0]?.box, line.at(-1)?.box];
    if (!first || !last || line.length < LEAST_WORDS) return [];
    const across = (last.left + last.right - first.left - first.right) / 2;
    const down = (last.top + last.bottom - first.top - first.bottom) / 2;
    return across > LEAST_LENGTH * (first.bottom - first.top) ? [down / across] : [];
  });
  const middle = slopes.sort((one, other) => one - other)[Math.floor(slopes.length / 2)];
  return (Math.atan(middle ?? 0) * 180) / Math.PI;
}
