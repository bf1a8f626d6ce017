import { quote } from '../definitions/finding';

const LONGEST = 40;
/** Among more names than any real list has, the nearest is not looked for. */
const MOST = 2_000;

/** Edit distance with neighbours swapped counting one. */
function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const above = rows[i - 1] ?? [];
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + cost);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? LONGEST;
}

/** The known name that is most like a mistyped one; undefined when none is near. */
function nearest(name: string, known: readonly string[]): string | undefined {
  if (name.length > LONGEST || known.length > MOST) return undefined;
  const farthest = Math.max(1, Math.floor(name.length / 3));
  let best: { name: string; far: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > farthest) continue;
    const far = distance(name.toLowerCase(), candidate.toLowerCase());
    if (!best || far < best.far) best = { name: candidate, far };
  }
  return best && best.far <= farthest ? best.name : undefined;
}

/** What to do about a name that is not known: the one meant, or what there is. */
export function insteadOf(name: string, known: Iterable<string>): string {
  const names = [...known];
  const meant = nearest(name, names);
  if (meant !== undefined) return `did you mean ${quote(meant)}?`;
  const shown = names.slice(0, 12).map(quote).join(', ');
  return names.length === 0
    ? 'there is none of this kind: add it, or remove this.'
    : `use one of ${shown}${names.length > 12 ? ' ...' : ''}.`;
}
