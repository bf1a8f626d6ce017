/** A number stays on one line. */
const NO_BREAK = '\u00a0';

/** Area codes of the largest cities, without the 0; all others have three digits. */
const TWO_DIGIT_AREAS: readonly string[] = ['21', '22', '24', '31', '61'];

const inFours = (digits: string) => digits.match(/.{1,4}/g) ?? [];

/** Seven digits are read as three and four. */
const landlineGroups = (digits: string) =>
  digits.length === 7 ? [digits.slice(0, 3), digits.slice(3)] : inFours(digits);

/**
 * A number as people read it, whether it was typed with 0, without, or with +62: a mobile one as `0812 3456 7890`, a
 * landline with its area code, `(021) 555 0100`.
 */
export function formatPhone(value: string): string {
  const national = value.replace(/\D/g, '').replace(/^(62|0+)/, '');
  const isMobile = national.startsWith('8');
  const length = isMobile || !TWO_DIGIT_AREAS.includes(national.slice(0, 2)) ? 3 : 2;
  const [area, rest] = [national.slice(0, length), national.slice(length)];
  return isMobile
    ? [`0${area}`, ...inFours(rest)].join(NO_BREAK)
    : [`(0${area})`, ...landlineGroups(rest)].join(NO_BREAK);
}
