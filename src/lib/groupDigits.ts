/** Bank and virtual-account numbers in groups of four digits; `-` where there is none (docs/product/rules.md). */
export function groupDigits(value: string | undefined): string {
  return value ? value.replace(/(.{4})(?=.)/g, '$1 ') : '-';
}
