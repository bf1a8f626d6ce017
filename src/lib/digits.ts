/** True for a text of ASCII digits only, at least one. */
export function isDigits(text: string): boolean {
  return /^[0-9]+$/.test(text);
}

/** True for a text of exactly `count` ASCII digits. */
export function hasDigits(text: string, count: number): boolean {
  return text.length === count && isDigits(text);
}

/** A text of digits without the zeros it begins with. */
export function withoutLeadingZeros(text: string): string {
  return text.replace(/^0+/, '');
}
