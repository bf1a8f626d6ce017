import type { PaidPart, PaymentNumber } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { formatRupiah } from '../../lib/formats';

/** How many parts are named one by one. */
const NAMED = 2;

/** One part of what is paid: "cicilan 2 dari 3, pinjaman tunai". */
function partText({ t }: Texts, { number, count, kind, of }: PaidPart): string {
  if (of !== undefined) return t(`pay.parts.${of}`);
  const loan = t(`pay.kind.${kind}`);
  return number === undefined ? t('pay.parts.whole', { loan }) : t('pay.parts.instalment', { number, count, loan });
}

/** What a sum is for: its parts one by one, or how many there are. */
function payPartsText(texts: Texts, parts: readonly PaidPart[]): string {
  const { t } = texts;
  if (parts.length <= NAMED) return parts.map((part) => partText(texts, part)).join(t('pay.parts.and'));
  const loans = new Set(parts.map(({ loanNo }) => loanNo)).size;
  return t('pay.parts.many', { count: parts.length, loans });
}

/** What is paid by a choice: an advance for a change of a plan, everything, or its parts. */
export function payWhatText(
  texts: Texts,
  { paying, parts, leaves }: Pick<PaymentNumber, 'paying' | 'parts' | 'leaves'>,
): string {
  const { t } = texts;
  const loan = parts[0] && t(`pay.kind.${parts[0].kind}`);
  switch (paying) {
    case 'extension':
      return t('pay.parts.extension', { loan });
    case 'instalment':
      return t('pay.parts.instalmentPlan', { loan });
    case 'everything':
      return t(leaves > 0 ? 'pay.parts.those' : 'pay.parts.everything');
    default:
      return payPartsText(texts, parts);
  }
}

/** What a number will take now, and what is owed afterwards, in one sentence. */
export function takesText(
  texts: Texts,
  number: Pick<PaymentNumber, 'amount' | 'parts' | 'leaves' | 'paying' | 'scan' | 'came'>,
): string {
  const { t } = texts;
  const { amount, leaves, scan, came } = number;
  if (amount === 0) return t('pay.takes.nothing');
  const what = payWhatText(texts, number);
  const after = leaves > 0 ? t('pay.takes.leaves', { amount: formatRupiah(leaves) }) : t('pay.takes.clears');
  const before = came ? `${t('pay.takes.came', { amount: formatRupiah(came) })} ` : '';
  return `${before}${t(scan ? 'pay.takes.scan' : 'pay.takes.now', { amount: formatRupiah(amount), what })} ${after}`;
}
