import type { LoanAmounts, OwnPayment } from '../../contract/generated/bodies';
import { paidPartName } from '../../contract/paidPartName';
import type { Texts } from '../../i18n/texts';
import { formatRupiah } from '../../lib/formats';

/** The parts of an instalment, in the order they are told; each a member of the call's answer. */
export const PARTS = ['principal', 'interest', 'fees', 'penalties'] as const;

/** What money paid: parts of instalments, what it gave back, and what was more than everything owed. In rupiah. */
export type PaidMoney = { readonly paid: LoanAmounts } & Partial<Pick<OwnPayment, 'overpaid' | 'owedBack'>>;

/** What money paid, part by part, each that it paid something of: of a payment they sum to its amount. */
export function paidParts({ t, said }: Texts, { paid, overpaid = 0, owedBack = 0 }: PaidMoney) {
  return [
    ...PARTS.map((part) => ({ label: paidPartName(paid, part, said), amount: paid[part] })),
    { label: t('bills.receipt.owedBack'), amount: owedBack },
    { label: t('bills.receipt.overpaid'), amount: overpaid },
  ].filter(({ amount }) => amount !== 0);
}

/** The same in one line: "pokok Rp667.000, bunga Rp52.000"; empty where it paid nothing. */
export const paidPartsText = (texts: Texts, money: PaidMoney): string =>
  paidParts(texts, money)
    .map(({ label, amount }) => `${label.toLowerCase()} ${formatRupiah(amount, texts.language)}`)
    .join(', ');
