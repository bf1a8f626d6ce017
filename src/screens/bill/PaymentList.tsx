import type { LoanAmounts, OwnPayment } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { PageLink } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './BillDetailScreen.module.css';
import { PaidThrough } from './PaidThrough';
import { paidPartsText } from './paidParts';

/** What came to be owed, part by part; where a part fell away meanwhile, in all. */
function chargedText(texts: Texts, charged: LoanAmounts): string {
  const amounts = Object.values(charged);
  if (amounts.every((amount) => amount >= 0)) return paidPartsText(texts, { paid: charged });
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  return formatRupiah(sum, texts.language);
}

/** What a loan is called beside a payment: by kind and amount, and by its number where another loan of the list is called so. */
function useLoanNames(payments: readonly OwnPayment[]) {
  const { t, language } = useTexts();
  const nameOf = ({ kind, loanAmount }: OwnPayment) =>
    [t(`loans.kind.${kind}`), loanAmount && formatRupiah(loanAmount, language)].filter(Boolean).join(' ');
  return (one: OwnPayment) => {
    const name = nameOf(one);
    const isAlike = payments.some((other) => other.loanNo !== one.loanNo && nameOf(other) === name);
    return isAlike ? `${name}, ${one.loanNo}` : name;
  };
}

/** Payments with what each paid, and the way to its receipt. */
export function PaymentList({ payments }: { payments: readonly OwnPayment[] }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const loanName = useLoanNames(payments);
  return (
    <ul className={styles.list}>
      {payments.map((one) => {
        const { loanNo, payment, day, amount, owed, chargedBefore, owedBackBefore, ahead, reversedOn, way, givesBack } =
          one;
        const date = dayWithWeekdayYear(day, language);
        const parts = paidPartsText(texts, one);
        return (
          <li key={`${loanNo} ${payment}`}>
            <div className={styles.row}>
              <b>{date}</b>
              <b>{formatRupiah(amount, language)}</b>
            </div>
            <p className={styles.note}>{loanName(one)}</p>
            {givesBack && <p className={styles.note}>{t('bills.event.givenBack')}</p>}
            <PaidThrough way={way} />
            {parts && <p className={styles.note}>{t('bills.event.pays', { parts })}</p>}
            {ahead && <p className={styles.note}>{t(`bills.event.ahead.${ahead}`)}</p>}
            {chargedBefore !== undefined && (
              <p className={styles.note}>{t('bills.payments.charged', { parts: chargedText(texts, chargedBefore) })}</p>
            )}
            {owedBackBefore !== undefined && (
              <p className={styles.note}>
                {t('bills.payments.owedBack', { amount: formatRupiah(owedBackBefore, language) })}
              </p>
            )}
            <p className={styles.note}>
              {reversedOn === undefined
                ? t('bills.payments.owed', { amount: formatRupiah(owed, language) })
                : t('bills.event.reversedOn', { date: dayWithWeekdayYear(reversedOn, language) })}
            </p>
            <p className={styles.way}>
              <PageLink to={pathTo(channel, 'me/invoice-page', { query: { loanNo, payment } })}>
                {t('bills.event.receipt')}
                <VisuallyHidden>
                  , {date}, {formatRupiah(amount, language)}
                </VisuallyHidden>
              </PageLink>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
