import { formatRupiah } from './formats';

/** Plain, or in groups of three with one kind of separator. */
const WHOLE = /^\d*$|^\d{1,3}([.,])\d{3}(\1\d{3})*$/;

const bareOf = (text: string) => text.replace(/^\s*rp\.?/i, '').replace(/[^\d.,]/g, '');

/** The amount of "50000", "Rp50.000" or "50,000", 0 of nothing; undefined where it is not in whole rupiah. */
export function wholeRupiah(text: string): number | undefined {
  const bare = bareOf(text);
  return WHOLE.test(bare) ? Number(bare.replace(/\D/g, '')) : undefined;
}

/** What an edit put into a text. */
function putIn(before: string, after: string): string {
  const rest = Math.min(before.length, after.length);
  let start = 0;
  while (start < rest && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < rest - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

/** An amount as it is shown after an edit: in groups while digits come and go, with separators as they are typed. */
export function typedRupiah(before: string, after: string): string {
  const bare = bareOf(after);
  if (bare === '') return '';
  const isRegrouped = wholeRupiah(before) !== undefined && /^\d*$/.test(putIn(bareOf(before), bare));
  return isRegrouped ? formatRupiah(Number(bare.replace(/\D/g, ''))) : `Rp${bare}`;
}
