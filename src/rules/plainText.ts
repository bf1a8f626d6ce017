/** Text that a spreadsheet would take for a formula, and signs of markup. */
const UNSAFE = /^[=+\-@]|[<>]/;

/** Free text that stays text wherever it is shown: no markup, no formula. */
export function plainText(value: unknown): boolean {
  return typeof value === 'string' && !UNSAFE.test(value);
}
