/** Bank and virtual-account numbers in groups of four digits; `-` where there is none (section 5). */
export function groupDigits(value: string | undefined): string {
  return value ? value.replace(/(.{4})(?=.)/g, '$1 ') : '-';
}
