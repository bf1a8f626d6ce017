import { instalmentPhrase } from '../../contract/instalmentPhrase';
import { useTexts } from '../../i18n/useTexts';
import type { LentFor } from '../../lending/productChoice';
import { latePercent, percentADay, type Quote, type QuotedFee, wholeCost, wholeCostShare } from '../../lending/quote';
import type { VoucherKind } from '../../lending/vouchers';
import { formatRupiah } from '../../lib/formats';
import { dayInRow } from '../../lib/weekday';
import { classNames } from '../../ui/classNames';
import { PriceBar } from '../../ui/PriceBar';
import { CostLimit } from './CostLimit';
import { inLanguage } from './figures';
import styles from './LoanQuote.module.css';

interface Row {
  name: string;
  /** in rupiah */
  amount: number;
  /** what comes or is repaid in the end, not a part of it */
  isTotal?: boolean;
}

/** Every instalment with its day. */
function Schedule({ quote: { instalments } }: { quote: Quote }) {
  const { t, language } = useTexts();
  return (
    <details className={styles.more}>
      <summary>
        {instalments.length === 1 ? t('quote.dueDay') : t('quote.schedule', { count: instalments.length })}
      </summary>
      <ol className={styles.rows}>
        {instalments.map(({ number, due, total }) => (
          <li key={number} className={styles.row}>
            <span>{dayInRow(due, language)}</span>
            <span>{formatRupiah(total, language)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** Who gets the money: the person, or the shop. */
const WORDS = {
  money: {
    sentence: 'quote.sentence',
    once: 'quote.once',
    amount: 'quote.amount',
    paidOut: 'quote.paidOut',
    bar: 'quote.bar',
  },
  purchase: {
    sentence: 'quote.purchase.sentence',
    once: 'quote.purchase.once',
    amount: 'quote.purchase.amount',
    paidOut: 'quote.purchase.paidOut',
    bar: 'quote.purchase.bar',
  },
} as const satisfies Readonly<Record<LentFor, object>>;

/** All that a loan costs: what comes, each fee, interest, the whole, each instalment, a day and its limit, lateness. */
export function QuoteFigures({ quote, use }: { quote: Quote; use: LentFor }) {
  const { t, has, said, language } = useTexts();
  const words = WORDS[use];
  const { amount, paidOut, fees, interest, voucher, toRepay, instalments, costLimit, late } = quote;
  const nameOf = (fee: string) => (has(`quote.fees.${fee}`) ? t(`quote.fees.${fee}`) : t('quote.fees.other'));
  const rowOf = (fee: QuotedFee): Row => ({ name: nameOf(fee.id), amount: fee.amount });
  const off = (kind: VoucherKind): readonly Row[] =>
    voucher?.kind === kind ? [{ name: t('quote.voucher'), amount: -voucher.amount }] : [];
  const interestPaid = interest - (voucher?.kind === 'FIRST_INTEREST' ? voucher.amount : 0);
  const count = instalments.length;
  const each = instalmentPhrase(
    instalments.map(({ total }) => total),
    language,
    said,
  );
  const outside = fees.filter(({ outsideCap }) => outsideCap).map(({ id }) => nameOf(id));
  const cost = wholeCost(quote);
  const costShare = inLanguage(wholeCostShare(quote), language);
  const sentence = t(count === 1 ? words.once : words.sentence, {
    paidOut: formatRupiah(paidOut, language),
    count,
    each,
    toRepay: formatRupiah(toRepay, language),
  });
  const rows: readonly Row[] = [
    { name: t(words.amount), amount },
    ...fees.filter(({ at }) => at === 'disbursement').map(rowOf),
    ...off('ADMIN_FEE'),
    { name: t(words.paidOut), amount: paidOut, isTotal: true },
    ...fees.filter(({ at }) => at === 'instalment').map(rowOf),
    { name: t('quote.interest'), amount: interest },
    ...off('FIRST_INTEREST'),
    { name: t('quote.toRepay'), amount: toRepay, isTotal: true },
  ];
  return (
    <>
      <p role="status">{sentence}</p>
      <PriceBar
        text={t(words.bar, { paidOut: formatRupiah(paidOut, language), cost: formatRupiah(cost, language) })}
        parts={[
          { id: 'received', amount: paidOut, name: t(words.paidOut) },
          { id: 'fee', amount: cost - interestPaid, name: t('quote.feesAlone') },
          { id: 'interest', amount: interestPaid, name: t('quote.interest') },
        ]}
      />
      <dl className={styles.rows}>
        {rows.map(({ name, amount: of, isTotal }) => (
          <div key={name} className={classNames(styles.row, isTotal && styles.total)}>
            <dt>{name}</dt>
            <dd>{formatRupiah(of, language)}</dd>
          </div>
        ))}
        <div className={classNames(styles.row, styles.total)}>
          <dt>{t('quote.wholeCost', { percent: costShare })}</dt>
          <dd>{formatRupiah(cost, language)}</dd>
        </div>
      </dl>
      {fees.map(
        ({ id, amount: taken, borne }) =>
          borne !== undefined && (
            <p key={id} className={styles.note}>
              {t(voucher ? 'quote.borneBefore' : 'quote.borne', {
                fee: nameOf(id),
                whole: formatRupiah(taken + borne, language),
                borne: formatRupiah(borne, language),
                limit: costLimit && inLanguage(percentADay(costLimit), language),
              })}
            </p>
          ),
      )}
      {costLimit && <CostLimit quote={quote} limit={costLimit} outside={outside} />}
      <p className={styles.note}>
        {t('quote.late', {
          percent: inLanguage(latePercent(quote), language),
          day: late.graceDays + 1,
        })}
      </p>
      <Schedule quote={quote} />
    </>
  );
}
