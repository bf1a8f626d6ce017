const COUNTRY_CODE = /^\+?62/;

/**
 * A phone number without a leading +62 or 62 (docs/product/rules.md). A number that would still begin with it is no
 * Indonesian number and stays as it is, so that removing twice is removing once.
 */
export function withoutCountryCode(phone: string): string {
  const rest = phone.replace(COUNTRY_CODE, '').trim();
  return COUNTRY_CODE.test(rest) ? phone : rest;
}
