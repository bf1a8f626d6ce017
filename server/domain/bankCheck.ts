import type { BankCheck } from '../../src/contract/enums';

/** Accounts a user may try in vain on one WIB day; then it is MAX_RETRY_COUNT_REACHED_TRY_TOMORROW. */
const MAX_BANK_CHECKS_A_DAY = 10;

/** Outcomes that refuse no account. */
const UNCOUNTED: readonly string[] = ['BANK_VALID_PENDING'];

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/**
 * The verdict on an account, the daily limit included; undefined when the account can be used. `refusedToday` counts
 * by outcome; a check that is still pending is no refusal. `ask` is told how often the bank was asked before today.
 */
export function bankVerdict(
  refusedToday: ReadonlyMap<string, number>,
  ask: (askedBefore: number) => BankCheck | undefined,
): BankCheck | undefined {
  const counted = [...refusedToday].filter(([outcome]) => !UNCOUNTED.includes(outcome)).map(([, count]) => count);
  if (sum(counted) >= MAX_BANK_CHECKS_A_DAY) return 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW';
  return ask(sum(refusedToday.values()));
}
