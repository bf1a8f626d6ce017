/** Between lines that meet the same side of a box. */
const GAP = 18;
/** From the corner of a box to the first line. */
const CORNER = 22;

/**
 * Where lines meet a side of a box that begins at `begin`: each as near to where it wants to be as leaves a gap between
 * them, in the same order.
 */
export function portsAlong(wanted: readonly number[], begin: number, length: number): readonly number[] {
  const corner = Math.min(CORNER, Math.floor(length / 2));
  const room = length - 2 * corner;
  const gap = wanted.length > 1 ? Math.min(GAP, room / (wanted.length - 1)) : 0;
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const result = wanted.map(() => 0);
  let before = Number.NEGATIVE_INFINITY;
  for (const [place, index] of order.entries()) {
    const last = begin + length - corner - (order.length - 1 - place) * gap;
    const at = Math.max(Math.min(Math.max(wanted[index] ?? 0, begin + corner), last), before + gap);
    result[index] = Math.round(at);
    before = at;
  }
  return result;
}
