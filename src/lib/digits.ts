/** True for a text of ASCII digits only, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** How many digits a text may have: at least, at most. */
export type DigitCount = readonly [fewest: number, most: number];

/** True for a text of that many ASCII digits, and nothing else. */
export function hasDigits(text: string, [fewest, most]: DigitCount): boolean {
  return text.length >= fewest && text.length <= most && isDigits(text);
}

/** A text of digits without the zeros it begins with. */
export function withoutLeadingZeros(text: string): string {
  return text.replace(/^0+/, '');
}

const COUNTRY_CODE = /^\+?62/;

/**
 * A phone number without a leading +62 or 62 (docs/product/rules.md). A number that would still begin with it is no
 * Indonesian number and stays as it is, so that removing twice is removing once.
 */
export function withoutCountryCode(phone: string): string {
  const rest = phone.replace(COUNTRY_CODE, '').trim();
  return COUNTRY_CODE.test(rest) ? phone : rest;
}
