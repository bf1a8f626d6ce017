/** Area codes of the largest cities, without the 0; all others have three digits. */
const TWO_DIGIT_AREA = /^(?:2[124]|[36]1)/;

/** The digits behind the country code and its zero in the groups in which they are read: `812 3456 7890`, `22 123 4567`. */
export function phoneParts(national: string): readonly string[] {
  const area = TWO_DIGIT_AREA.test(national) ? 2 : 3;
  const rest = national.slice(area);
  // seven digits of a landline are read as three and four
  const groups = rest.match(rest.length === 7 && !national.startsWith('8') ? /^...|.+/g : /.{1,4}/g);
  return [national.slice(0, area), ...(groups ?? [])];
}
