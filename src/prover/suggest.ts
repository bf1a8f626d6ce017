import { quote } from '../definitions/finding';

const LONGEST = 80;
/** Among more names than any real list has, the nearest is not looked for. */
const MAX_NAMES = 2_000;
const SHOWN = 12;

/** Edit distance with neighbours swapped counting one; more than `most` where it is so: only what is as near is looked at. */
function distance(a: string, b: string, most: number): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? most + 1;
  for (let i = 1; i <= a.length; i++) {
    const row: number[] = [];
    rows.push(row);
    for (let j = Math.max(0, i - most); j <= Math.min(b.length, i + most); j++) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : changed;
      row[j] = j === 0 ? i : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
}

/** How many characters of a name can be slips: more, and another name is meant. */
const slipsIn = (name: string) => [3, 6, 14].filter((length) => name.length >= length).length;

/** The known names that a mistyped one can be, all as near; none where it is like no other. */
function nearest(name: string, known: readonly string[]): readonly string[] {
  if (name.length > LONGEST || known.length > MAX_NAMES) return [];
  let best: { names: string[]; far: number } = { names: [], far: LONGEST };
  for (const candidate of known) {
    const most = Math.min(best.far, slipsIn(candidate));
    if (Math.abs(candidate.length - name.length) > most) continue;
    const far = distance(name.toLowerCase(), candidate.toLowerCase(), most);
    if (far > most) continue;
    best = far < best.far ? { names: [candidate], far } : { names: [...best.names, candidate], far };
  }
  return best.names;
}

/** The parts of a name that are words. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [])
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 2);

/** What there is to take in the place of a name, which is none of it; first what has a word in common with it. */
export function thoseThereAre(name: string, known: Iterable<string>): string {
  const words = new Set(wordsOf(name));
  const names = [...known];
  const related = names.filter((one) => wordsOf(one).some((word) => words.has(word)));
  const sorted = [...new Set([...related, ...names])];
  const shown = sorted.slice(0, SHOWN).map(quote).join(', ');
  return sorted.length === 0
    ? 'there is none of this kind: add it, or remove this.'
    : `use one of ${shown}${sorted.length > SHOWN ? ' ...' : ''}.`;
}

/** What to do about a name that is not known: the one meant, or what there is. */
export function insteadOf(name: string, known: Iterable<string>): string {
  const names = [...new Set(known)];
  const meant = nearest(name, names).slice(0, 3);
  return meant.length > 0 ? `did you mean ${meant.map(quote).join(' or ')}?` : thoseThereAre(name, names);
}

/** What to do about a value that is none of those there are: the one meant, how it is written, or what there is. */
export function insteadOfValue(value: unknown, values: readonly unknown[]): string {
  const isWrittenSo = values.some((one) => one !== value && String(one) === String(value));
  if (isWrittenSo) return `write it ${typeof value === 'string' ? 'without' : 'in'} quotation marks.`;
  return insteadOf(String(value), values.map(String));
}
