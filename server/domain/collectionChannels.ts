import { randomInt } from 'node:crypto';
import guide from '../../src/contract/repaymentGuide.json';
import type { CollectionChannel } from '../ports/collection';

/** What the numbers of a bank begin with, by the bank. */
export type CompanyCodes = Readonly<Record<string, string>>;

/** Those of the specification; LANCAR_COMPANY_CODES gives others. */
export const COMPANY_CODES: CompanyCodes = Object.fromEntries(
  guide.banks.map(({ id, companyCode }) => [id, companyCode]),
);

export const HOUR_MS = 3_600_000;
/** rupiah */
export const LEAST_TRANSFER = 10_000;

type WayOf<Kind extends CollectionChannel['kind']> = Omit<CollectionChannel, 'takes'> & { kind: Kind };

/** A code at Alfamart's till, with what it takes in rupiah. */
export const ALFAMART: WayOf<'store'> = {
  ...{ id: 'ALFAMART', kind: 'store', min: 10_000, max: 5_000_000, payableFrom: 'cash' },
  longestLife: guide.shop.validHours * HOUR_MS,
};

/** A picture to scan, with what the standard of Bank Indonesia lets through for one payment, in rupiah. */
export const QRIS: WayOf<'qr'> = {
  ...{ id: 'QRIS', kind: 'qr', min: 1, max: 10_000_000, payableFrom: 'any' },
  longestLife: HOUR_MS,
};

/** How many digits the numbers of a bank have, with its company code, and from which accounts they can be paid. */
const BANKS: Readonly<Record<string, { digits: number } & Pick<CollectionChannel, 'payableFrom'>>> = {
  BCA: { digits: 16, payableFrom: 'own' },
  MANDIRI: { digits: 16, payableFrom: 'any' },
  BNI: { digits: 16, payableFrom: 'any' },
  BRI: { digits: 18, payableFrom: 'any' },
};

/** The banks that numbers can be had of, and how long those are. */
export const COLLECTING_BANKS: readonly string[] = Object.keys(BANKS);

/** The ways to pay: a number that lasts at each bank that has a company code, a code at Alfamart and a QR code. */
export function collectionChannels(codes: CompanyCodes): readonly CollectionChannel[] {
  const banks = Object.entries(BANKS).flatMap(([id, { digits, payableFrom }]): CollectionChannel[] => {
    const companyCode = codes[id];
    if (companyCode === undefined) return [];
    return [{ id, kind: 'va', min: LEAST_TRANSFER, payableFrom, takes: 'asked', companyCode, digits }];
  });
  const store: CollectionChannel = { ...ALFAMART, takes: 'asked', digits: guide.shop.codeDigits };
  return [...banks, store, { ...QRIS, takes: 'fixed' }];
}

/** True where a channel takes an amount of rupiah. */
export const fitsChannel = ({ min, max = Number.POSITIVE_INFINITY }: CollectionChannel, amount: number): boolean =>
  amount >= min && amount <= max;

/** The digit that makes a number one that was not mistyped (ISO/IEC 7812-1, Annex B). */
function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** A new number of so many digits, random behind what it begins with: it tells nothing of its person. */
export function newCollectionNumber({
  companyCode = '',
  digits = 16,
}: Pick<CollectionChannel, 'companyCode' | 'digits'>): string {
  const free = digits - companyCode.length - 1;
  const body = companyCode + Array.from({ length: free }, () => randomInt(10)).join('');
  return body + checkDigit(body);
}
