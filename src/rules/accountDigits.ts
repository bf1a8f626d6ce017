import { isDigits } from '../lib/digits';
import { ownValue } from '../lib/ownValue';
import digitsByBank from './data/accountDigits.json';
import { referred } from './ruleContext';

/** How many digits an account has, `[fewest, most]`, where a bank is not in the table. */
const ANY_BANK = [5, 20];

/** How many digits an account of a bank may have, `[fewest, most]`. */
function digitsOfBank(bank: unknown): readonly number[] {
  const known = typeof bank === 'string' ? ownValue(digitsByBank, bank) : undefined;
  return Array.isArray(known) ? known : ANY_BANK;
}

/** As many digits as accounts of the bank have. @param field the field with the bank's code */
export function accountDigits(value: unknown, field: string, siblings: unknown, context: unknown): boolean {
  if (typeof value !== 'string' || !isDigits(value)) return false;
  const [fewest = 0, most = 0] = digitsOfBank(referred(field, siblings, context));
  return value.length >= fewest && value.length <= most;
}
