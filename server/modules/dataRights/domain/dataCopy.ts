import type { ContractBlock } from '../../../../src/contract/generated/bodies';
import { formatTimestamp } from '../../../../src/lib/formatTimestamp';
import { type ValuePlace, type Wording, wordOf } from './copyWords';

type Row = Readonly<Record<string, unknown>>;
type Parts = readonly (readonly [part: string, rows: readonly Row[]])[];

interface Line {
  label: string;
  value: string;
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Ids that serve programs alone: the pictures are not in what is read. */
const UNREAD: ReadonlySet<string> = new Set(['photoId']);
/** Ids of which their number is told. */
const COUNTED: ReadonlySet<string> = new Set(['photoIds']);

function shown(value: unknown, place: ValuePlace, wording: Wording): string {
  const { say } = wording;
  if (value instanceof Date) return formatTimestamp(value.toISOString());
  if (typeof value === 'boolean') return say(value ? 'data-copy.yes' : 'data-copy.no');
  if (Array.isArray(value)) {
    if (COUNTED.has(place.name)) return String(value.length);
    return value.map((one) => shown(one, place, wording)).join(', ');
  }
  if (isRecord(value)) {
    const lines = linesOf(value, place.part, wording, nameOfInner);
    return lines.map((line) => `${line.label} ${line.value}`).join(' ');
  }
  return wordOf(typeof value === 'number' ? value : String(value), place, wording);
}

/** Every column has a name. */
const nameOfColumn = (name: string, { say }: Wording): string => say(`data-copy.columns.${name}`);
/** What lies in a value may be of any age. */
const nameOfInner = (name: string): string => name;

/** What one stored row says, its nested values in lines of their own; what is empty is left out. */
function linesOf(row: Row, part: string, wording: Wording, nameOf = nameOfColumn): readonly Line[] {
  return Object.entries(row).flatMap(([name, value]): readonly Line[] => {
    if (isEmpty(value) || UNREAD.has(name)) return [];
    if (isRecord(value)) return linesOf(value, part, wording, nameOfInner);
    if (Array.isArray(value) && value.length === 0) return [];
    return [{ label: wording.labelOf(name) ?? nameOf(name, wording), value: shown(value, { part, name }, wording) }];
  });
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A row of which the answers that are known just so are left out, and whether there were any. */
function withoutKnown(row: Row, known: Row): { row: Row; isShorter: boolean } {
  const { answers } = row;
  if (!isRecord(answers)) return { row, isShorter: false };
  const others = Object.entries(answers).filter(([name, value]) => !isEmpty(value) && !isSame(value, known[name]));
  const isShorter = Object.entries(answers).some(([name, value]) => !isEmpty(value) && isSame(value, known[name]));
  return { row: { ...row, answers: Object.fromEntries(others) }, isShorter };
}

/** What is known of the person now: it is printed once, and of other answers what differs from it. */
const PROFILE = 'profile';

function knownIn(parts: Parts): Row {
  const answers = parts.find(([part]) => part === PROFILE)?.[1][0]?.answers;
  return isRecord(answers) ? answers : {};
}

/** The copy of a person's data as a document to be read: each part under its name. @param parts rows by part, in order */
export function dataCopyBlocks(parts: Parts, wording: Wording): readonly ContractBlock[] {
  const { say } = wording;
  const known = knownIn(parts);
  const linesIn = (part: string, stored: Row): readonly Line[] => {
    if (part === PROFILE) return linesOf(stored, part, wording);
    const { row, isShorter } = withoutKnown(stored, known);
    const lines = linesOf(row, part, wording);
    return isShorter ? [...lines, { label: say('data-copy.others'), value: say('data-copy.asKnown') }] : lines;
  };
  return parts.flatMap(([part, rows]): ContractBlock[] => {
    const told = rows.map((row) => linesIn(part, row)).filter((lines) => lines.length > 0);
    return [
      { kind: 'heading', text: say(`data-rights.parts.${part}`) },
      ...(told.length === 0 ? [{ kind: 'text' as const, text: say('data-copy.nothing') }] : []),
      ...told.flatMap((lines, place): ContractBlock[] => [
        ...(told.length > 1 ? [{ kind: 'text' as const, text: `${place + 1}.` }] : []),
        { kind: 'rows', rows: [...lines] },
      ]),
    ];
  });
}
