import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import type { HardshipUse } from '../../kit/hardship';
import { PageLink } from '../../kit/router';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { lateOf } from './dues';
import { latenessText, notCountedTexts } from './dueTexts';
import styles from './Lateness.module.css';

interface LatenessProps {
  loan: OwnLoan;
  /** the page tells already of the payment that was taken back */
  isTold?: boolean;
  /** what the page for who has trouble paying is for now; undefined where the page leads there already */
  hardship?: HardshipUse;
}

/** What lateness costs, by now or by the terms, and what of the debt is owed back, with the reason. */
export function Lateness({ loan, isTold = false, hardship }: LatenessProps) {
  const { t, language } = useTexts();
  return (
    <>
      <LateCost loan={loan} isTold={isTold} {...(hardship && { hardship })} />
      {loan.owedBack !== undefined && (
        <p className={styles.note}>
          {t(`loans.bill.owedBack.${loan.owedBackUse ?? 'both'}`, { amount: formatRupiah(loan.owedBack, language) })}
        </p>
      )}
    </>
  );
}

function LateCost({ loan, isTold, hardship }: LatenessProps) {
  const { lateness, latePenalty } = loan;
  const late = lateOf(loan);
  const texts = useTexts();
  const { t, language } = texts;
  const { channel } = useSession();
  const percent = latePenalty.percentADay.toLocaleString(language, { maximumFractionDigits: 4 });
  const terms = t('loans.bill.terms', { percent, day: latePenalty.graceDays + 1 });
  if (!lateness || !late) return <p className={styles.note}>{terms}</p>;
  const { claimed = 0, paused = 0, takenBack = 0 } = lateness.daysNotCounted ?? {};
  const notCounted = notCountedTexts(texts, { daysNotCounted: { claimed, paused, takenBack: isTold ? 0 : takenBack } });
  return (
    <div className={styles.late}>
      <b>{t('loans.bill.overdue', { amount: formatRupiah(lateness.amount, language) })}</b>
      <p>{latenessText(texts, late)}</p>
      {notCounted.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{terms}</p>
      {hardship && (
        <p>
          <PageLink to={pathTo(channel, 'bill/hardship')}>{t(`bills.late.hardship.${hardship}`)}</PageLink>
        </p>
      )}
    </div>
  );
}
