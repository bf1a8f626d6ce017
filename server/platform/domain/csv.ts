/** A field that a spreadsheet reads as text: quotes doubled, and nothing at its start that it would reckon with. */
function textField(value: string): string {
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * A line of a CSV file with its end. Text is quoted and made harmless, a number (whole rupiah, a count) stands as its digits,
 * what is absent is empty.
 */
export const csvLine = (values: readonly (string | number | undefined)[]): string =>
  `${values.map((value) => (typeof value === 'number' ? String(value) : textField(value ?? ''))).join(',')}\r\n`;
