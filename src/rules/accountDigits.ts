import { isDigits } from '../lib/digits';
import banks from './data/accountDigits.json';
import { referred } from './ruleContext';
import type { Fault } from './types';

interface BankDigits {
  name?: string;
  /** `[fewest, most]` */
  digits: readonly number[];
}

/** Where a bank is not in the table. */
const ANY_BANK: BankDigits = { digits: [5, 20] };

const KNOWN: ReadonlyMap<unknown, BankDigits> = new Map(Object.entries(banks));

/** How many digits accounts of the bank have, and how many were given. @param field the field with the bank's code */
export function accountDigitsFault(value: unknown, field: string, siblings: unknown, context: unknown): Fault {
  if (typeof value !== 'string' || !isDigits(value)) return {};
  const { name: bank, digits } = KNOWN.get(referred(field, siblings, context)) ?? ANY_BANK;
  const [fewest = 0, most = 0] = digits;
  if (value.length >= fewest && value.length <= most) return undefined;
  const given = value.length;
  if (bank === undefined) return { context: 'any', fewest, most, given };
  return { context: fewest === most ? 'exact' : 'range', bank, fewest, most, given };
}

/** As many digits as accounts of the bank have. @param field the field with the bank's code */
export const accountDigits = (value: unknown, field: string, siblings: unknown, context: unknown): boolean =>
  accountDigitsFault(value, field, siblings, context) === undefined;
