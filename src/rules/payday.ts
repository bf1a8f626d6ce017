const FIRST = 1;
const LAST = 31;

/** payday: an integer from 1 to 31. */
export function payday(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= FIRST && value <= LAST;
}
