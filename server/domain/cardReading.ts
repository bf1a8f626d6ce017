import type { CardReading } from '../../src/contract/generated/bodies';
import { daysInMonth } from '../../src/lib/calendar';
import { birthDayOf, nikFacts } from '../../src/rules/nikFacts';

/** A line of text that was found in a picture. */
export interface CardLine {
  text: string;
  /** pixels from the top of the picture to the middle of the line */
  middle: number;
}

const NIK = /(?<!\d)\d{16}(?!\d)/g;
/** The day of issue below the photo has no place before it. */
const BORN = /[A-Z]{3,}\s?[.,]\s?(\d{2})[-–:. ]{1,2}(\d{2})[-–:. ]{1,2}(\d{4})(?!\d)/g;
const SEXES = [
  ['MALE', /LAKI.{0,3}LAKI/],
  ['FEMALE', /PEREMPUAN/],
] as const;
const NAME_LABEL = /^\W*N[a-z]ma\b\W*/i;
/** Found apart it may lie a little lower than its number, where the name is looked for. */
const NIK_LABEL = /^\W*NIK\W*$/;
const NAME = /^[A-Z][A-Z.,' -]+[A-Z.]$/;

/** The one value that there is; undefined where there is none, or they contradict each other. */
const onlyOne = <Value>(values: readonly Value[]): Value | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

function birthDatesIn(text: string): string[] {
  return [...text.matchAll(BORN)].flatMap(([, day = '', month = '', year = '']) => {
    const isDay = Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
    return isDay ? [`${year}-${month}-${day}`] : [];
  });
}

/** The name stands between the NIK and the place of birth; nothing else does, but its label. */
function nameIn(lines: readonly CardLine[], isNik: (line: CardLine) => boolean): string | undefined {
  const from = lines.find(isNik)?.middle ?? Number.POSITIVE_INFINITY;
  const to = lines.find(({ text }) => birthDatesIn(text).length > 0)?.middle ?? 0;
  const between = lines.filter(({ text, middle }) => middle > from && middle < to && !NIK_LABEL.test(text));
  const names = between
    .map(({ text }) => text.trim().replaceAll(/[’‘`]/g, "'").replace(NAME_LABEL, '').replace(/^\W+/, '').trim())
    .filter((text) => NAME.test(text));
  return onlyOne(names);
}

/** What the lines of one look at a card say, contradictions between its parts included. */
export function cardTextIn(lines: readonly CardLine[]): CardReading {
  const niksIn = ({ text }: CardLine) => [...text.replaceAll(/\s/g, '').matchAll(NIK)].map(([nik]) => nik);
  const idNumber = onlyOne(lines.flatMap(niksIn).filter((nik) => nikFacts(nik)));
  const birthDate = onlyOne(lines.flatMap(({ text }) => birthDatesIn(text)));
  const sex = onlyOne(SEXES.flatMap(([name, said]) => (lines.some(({ text }) => said.test(text)) ? [name] : [])));
  const fullName = nameIn(lines, (line) => niksIn(line).length > 0);
  return {
    ...(idNumber && { idNumber }),
    ...(fullName && { fullName }),
    ...(birthDate && { birthDate }),
    ...(sex && { sex }),
  };
}

/** As many looks must have seen the same. */
const AGREEING = 2;

/** True where what a look saw may be the name, without some of its apostrophes: they are the first that noise takes. */
const isSeenAs = (name: string, seen: string) =>
  new RegExp(`^${name.replaceAll('.', '\\.').replaceAll("'", "'?")}$`).test(seen);

/** What most looks at the same card saw, at least two; nothing where two values were seen as often. */
function agreedOn<Part extends keyof CardReading>(
  looks: readonly CardReading[],
  part: Part,
  isSeen = (value: string, seen: string) => value === seen,
): CardReading[Part] | undefined {
  const said = looks.flatMap((look) => (look[part] === undefined ? [] : [look[part]]));
  const timesSeen = new Map(said.map((value) => [value, said.filter((seen) => isSeen(value, seen)).length]));
  const most = Math.max(AGREEING, ...timesSeen.values());
  return onlyOne([...timesSeen].flatMap(([value, times]) => (times === most ? [value] : [])));
}

/**
 * What a card says for certain: what two looks agree on, where digits 7 to 12 of the NIK are the day of birth (40 more for
 * a woman). Nothing at all where they are not, or one of the three was not read.
 */
export function certainReading(looks: readonly CardReading[]): CardReading {
  const [idNumber, birthDate, sex] = [
    agreedOn(looks, 'idNumber'),
    agreedOn(looks, 'birthDate'),
    agreedOn(looks, 'sex'),
  ];
  const facts = nikFacts(idNumber);
  if (!facts || !idNumber || !birthDate || facts.sex !== sex || birthDayOf(facts) !== birthDate.slice(2)) return {};
  const fullName = agreedOn(looks, 'fullName', isSeenAs);
  return { idNumber, birthDate, sex, ...(fullName && { fullName }) };
}
