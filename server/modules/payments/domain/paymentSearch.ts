/** What is asked for beside the day and the amount of a payment, in the form it is kept in. */
export type SoughtReference =
  | { kind: 'receipt'; loanNo: string; payment: number | undefined }
  /** what a number to pay into, or a gateway's name of a payment, ends with */
  | { kind: 'digits'; value: string }
  /** what the gateway calls it, whole */
  | { kind: 'gateway'; value: string };

const RECEIPT = /^(LN-[^/]+)(?:\/(\d{1,6}))?$/;

/** As numbers are read out and copied: with spaces, dots or hyphens between digits. */
const DIGITS = /^[\d\s.-]+$/;

const FEWEST_DIGITS = 3;

/** What an operator means by a text: the number of a loan or receipt, the last digits of a number, or what the gateway calls it. */
export function soughtReference(text: string): SoughtReference {
  const typed = text.trim();
  const [, loanNo, payment] = RECEIPT.exec(typed.toUpperCase()) ?? [];
  if (loanNo !== undefined)
    return { kind: 'receipt', loanNo, payment: payment === undefined ? undefined : Number(payment) };
  const digits = DIGITS.test(typed) ? typed.replace(/\D/g, '') : '';
  return digits.length < FEWEST_DIGITS ? { kind: 'gateway', value: typed } : { kind: 'digits', value: digits };
}
