import type { BankCheck } from '../../src/contract/enums';

/** Accounts a user may try in vain on one WIB day; then it is MAX_RETRY_COUNT_REACHED_TRY_TOMORROW. */
const MAX_BANK_CHECKS_A_DAY = 10;

/** The verdict on an account, the daily limit included; undefined when the account can be used. */
export function bankVerdict(refusedToday: number, ask: () => BankCheck | undefined): BankCheck | undefined {
  return refusedToday >= MAX_BANK_CHECKS_A_DAY ? 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW' : ask();
}
