import guide from '../../../src/contract/repaymentGuide.json';
import type { Environment } from './environment';

/** What the numbers of a bank begin with, by the bank. */
export type CompanyCodes = Readonly<Record<string, string>>;

/** Those of the specification; LANCAR_COMPANY_CODES gives others. */
export const COMPANY_CODES: CompanyCodes = Object.fromEntries(
  guide.banks.map(({ id, companyCode }) => [id, companyCode]),
);

/** How many digits the numbers of a bank have, with its company code, and from which accounts they can be paid. */
export const NUMBERS_OF_BANKS = {
  BCA: { digits: 16, payableFrom: 'own' },
  MANDIRI: { digits: 16, payableFrom: 'any' },
  BNI: { digits: 16, payableFrom: 'any' },
  BRI: { digits: 18, payableFrom: 'any' },
} as const;

/** The banks that numbers can be had of. */
const COLLECTING_BANKS: readonly string[] = Object.keys(NUMBERS_OF_BANKS);

/** `BCA=39333,BNI=8808`: the banks that numbers can be had of, each with its code. */
export function readCompanyCodes(env: Environment): CompanyCodes {
  const given = env.text('LANCAR_COMPANY_CODES');
  if (given === undefined) return COMPANY_CODES;
  const pairs = given.split(',').map((pair) => pair.trim().split('='));
  const wrong = pairs.find(([bank = '', code = '']) => !COLLECTING_BANKS.includes(bank) || !/^\d{3,8}$/.test(code));
  if (wrong) {
    env.mistake(
      `LANCAR_COMPANY_CODES has "${wrong.join('=')}": write BANK=CODE with commas between, of ${COLLECTING_BANKS.join(', ')}.`,
    );
  }
  return Object.fromEntries(pairs);
}
