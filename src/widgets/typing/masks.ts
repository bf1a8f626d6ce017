import { phoneParts } from '../../lib/phoneParts';
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

/** 812 3456 7890 or 22 123 4567, as it stands behind +62. */
export const phoneGroups: DigitMask = {
  max: 15,
  format: (digits) => phoneParts(digits).join(' '),
  read: nationalDigits,
  // no number behind it begins with 62, nor with the zero that stands for it
  lead: /^(?:(?:00)?62(?=0?[28]))?0?(?=[1-9])/,
};
