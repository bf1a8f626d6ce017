import { email as isEmail } from '../email';

const COMMON: readonly string[] = [
  ...['gmail.com', 'yahoo.com', 'yahoo.co.id', 'outlook.com', 'hotmail.com', 'icloud.com', 'ymail.com', 'mail.com'],
];

/** True when one text becomes the other by one letter exchanged, added, left out, or swapped with the next. */
function isOneSlipAway(one: string, other: string): boolean {
  const differing = [...one].findIndex((letter, index) => letter !== other[index]);
  const at = differing < 0 ? one.length : differing;
  const [rest, wanted] = [one.slice(at), other.slice(at)];
  const [first = '', second = ''] = rest;
  const slips = [
    rest.slice(1) === wanted.slice(1),
    rest.slice(1) === wanted,
    rest === wanted.slice(1),
    `${second}${first}${rest.slice(2)}` === wanted,
  ];
  return slips.includes(true);
}

/** The likely domain when the one of an e-mail address is a slip away from a common one; else true. */
export function emailTypo(value: unknown): true | { suggestion: string } {
  if (typeof value !== 'string' || !isEmail(value)) return true;
  const domain = value.slice(value.lastIndexOf('@') + 1).toLowerCase();
  if (COMMON.includes(domain)) return true;
  const suggestion = COMMON.find((common) => isOneSlipAway(domain, common));
  return suggestion === undefined ? true : { suggestion };
}
