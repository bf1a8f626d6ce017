import { onlyDigits } from '../../lib/typedDigits';
import type { DigitMask } from './digitMask';

const groupsOfFour = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

export const plainDigits = (max: number): DigitMask => ({ max, format: (digits) => digits });

/** 1234 5678 9012 3456 */
export const fours = (max: number): DigitMask => ({ max, format: groupsOfFour });

/** Digits behind the country code: what is pasted or stored may begin with +62, 0062, 62 or 0. */
export function nationalDigits(text: string): string {
  return onlyDigits(text).replace(/^(?:(?:00)?62)?0?/, '');
}

/** 812 3456 7890, and 0812 3456 7890 while a leading zero stands. */
export const phoneGroups: DigitMask = {
  max: 15,
  format(digits) {
    const lead = digits.startsWith('0') ? 4 : 3;
    return groupsOfFour(digits.slice(lead)) === ''
      ? digits
      : `${digits.slice(0, lead)} ${groupsOfFour(digits.slice(lead))}`;
  },
  read: nationalDigits,
  // no number behind it begins with 62
  lead: /^(?:00)?62(?=0?[28])/,
};
