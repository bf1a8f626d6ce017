import { comparableMobile } from './comparable';

const SHOWN = 4;

/** A mobile number in any form, as another person may see it: `0812••••0001`. */
export function maskMobile(mobileNumber: string): string {
  const digits = `0${comparableMobile(mobileNumber)}`;
  const tail = digits.length > 2 * SHOWN ? digits.slice(-SHOWN) : '';
  return `${digits.slice(0, SHOWN)}••••${tail}`;
}
