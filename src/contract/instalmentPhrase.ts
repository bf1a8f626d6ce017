import { formatRupiah } from '../lib/formats';
import type { Language } from './enums';

/** The text of a locale key. */
type Say = (key: string, params: Readonly<Record<string, string | number>>) => string;

/** More changes of the amount than this are told as the least and the most. */
const TOLD_RUNS = 3;

/** Instalments in a row that are of one amount. */
interface Run {
  count: number;
  readonly amount: number;
}

function runsOf(amounts: readonly number[]): readonly Run[] {
  const runs: Run[] = [];
  for (const amount of amounts) {
    const last = runs.at(-1);
    if (last?.amount === amount) last.count += 1;
    else runs.push({ count: 1, amount });
  }
  return runs;
}

/**
 * What is paid, instalment by instalment, in one phrase that is true of each: `2 × Rp719.000, then Rp718.000`.
 * @param say texts of the area `quote`
 */
export function instalmentPhrase(amounts: readonly number[], language: Language, say: Say): string {
  const runs = runsOf(amounts);
  if (runs.length > TOLD_RUNS) {
    const [least, most] = [formatRupiah(Math.min(...amounts), language), formatRupiah(Math.max(...amounts), language)];
    return say('quote.instalments.between', { count: amounts.length, least, most });
  }
  return runs
    .map(({ count, amount }) =>
      count === 1
        ? formatRupiah(amount, language)
        : say('quote.instalments.equal', { count, amount: formatRupiah(amount, language) }),
    )
    .reduce((first, next) => (first === '' ? next : say('quote.instalments.then', { first, next })), '');
}
