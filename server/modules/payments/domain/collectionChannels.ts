import { randomInt } from 'node:crypto';
import guide from '../../../../src/contract/repaymentGuide.json';
import { type CompanyCodes, NUMBERS_OF_BANKS } from '../../../platform/config/companyCodes';
import type { CollectionChannel, CollectionGateway } from '../port';

export const HOUR_MS = 3_600_000;
/** rupiah */
export const LEAST_TRANSFER = 10_000;

type WayOf<Kind extends CollectionChannel['kind']> = Omit<CollectionChannel, 'amount'> & { kind: Kind };

/** A code at Alfamart's till, with what it takes in rupiah. */
export const ALFAMART: WayOf<'store'> = {
  ...{ id: 'ALFAMART', kind: 'store', min: 10_000, max: 5_000_000, payableFrom: 'cash' },
  maxAgeMs: guide.shop.validHours * HOUR_MS,
};

/** A picture to scan, with what the standard of Bank Indonesia lets through for one payment, in rupiah. */
export const QRIS: WayOf<'qr'> = {
  ...{ id: 'QRIS', kind: 'qr', min: 1, max: 10_000_000, payableFrom: 'any' },
  maxAgeMs: HOUR_MS,
};

/** The ways to pay: a number that lasts at each bank that has a company code, a code at Alfamart and a QR code. */
export function collectionChannels(codes: CompanyCodes): readonly CollectionChannel[] {
  const banks = Object.entries(NUMBERS_OF_BANKS).flatMap(([id, { digits, payableFrom }]): CollectionChannel[] => {
    const companyCode = codes[id];
    if (companyCode === undefined) return [];
    return [{ id, kind: 'va', min: LEAST_TRANSFER, payableFrom, amount: 'by-inquiry', companyCode, digits }];
  });
  const store: CollectionChannel = { ...ALFAMART, amount: 'by-inquiry', digits: guide.shop.codeDigits };
  return [...banks, store, { ...QRIS, amount: 'fixed' }];
}

/** True where a channel takes an amount of rupiah. */
export const fitsChannel = ({ min, max = Number.POSITIVE_INFINITY }: CollectionChannel, amount: number): boolean =>
  amount >= min && amount <= max;

/** The least that some way to pay by new numbers takes, in rupiah; undefined where there is none. */
export function leastPayable([opening]: readonly Pick<CollectionGateway, 'channels'>[]): number | undefined {
  const least = opening?.channels.map(({ min }) => min) ?? [];
  return least.length === 0 ? undefined : Math.min(...least);
}

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
