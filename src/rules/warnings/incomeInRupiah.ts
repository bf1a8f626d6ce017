const LEAST_A_MONTH = 100_000;
const MOST_A_MONTH = 500_000_000;

/** False for a monthly income (rupiah) that looks like another unit: 75 for 75 thousand, or a zero too many. */
export function incomeInRupiah(value: unknown): boolean {
  return typeof value !== 'number' || (value >= LEAST_A_MONTH && value <= MOST_A_MONTH);
}
