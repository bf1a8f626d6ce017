import type { OwnLoan } from '../../contract/generated/bodies';
import type { Texts } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { FirstLimit } from '../../kit/FirstLimit';
import { LinkList, type ListedLink } from '../../kit/LinkList';
import { PayOutCard, payOutHeadline } from '../../kit/PayOut';
import { dayFromNow } from '../../lib/weekday';
import { Card } from '../../ui/Card';
import { Mark } from '../../ui/Mark';
import { allPaidText, closedTitle, letterOf } from '../bill/LoanClosed';
import { PeakLine } from './PeakLine';
import styles from './SeenPeaks.module.css';

/** The peaks that Home showed whole before. */
export interface SeenBefore {
  readonly arrived: readonly OwnLoan[];
  readonly closed: readonly OwnLoan[];
  /** rupiah of a limit that nothing was borrowed of yet */
  readonly firstLimit: number | undefined;
}

/** How a loan was closed: by its instalments, or by giving it back. */
function closedText(texts: Texts, loan: OwnLoan): string {
  if (!loan.givenBack) return allPaidText(texts, loan);
  return texts.t('bills.loan.returnedOn', { date: dayFromNow(loan.givenBack.on, texts.language) });
}

/** A loan that was repaid or given back in one line, which leads to its letter. */
const closedLink = (texts: Texts, loan: OwnLoan): ListedLink => ({
  icon: (
    <span className={styles.picture}>
      <Mark kind="closed" />
    </span>
  ),
  text: closedTitle(texts, loan),
  note: `${closedText(texts, loan)} ${texts.t('bills.loan.letter')}`,
  path: letterOf(loan),
});

/** Each of them in one line. Its texts are of the areas `home`, `loans` and `bills`. */
export function SeenPeaks({ seen, refresh }: { seen: SeenBefore; refresh(): Promise<void> }) {
  const texts = useTexts();
  const { t } = texts;
  return (
    <div className={styles.lines}>
      {seen.arrived.map((loan) => (
        <PeakLine key={loan.loanNo} kind="arrived" text={payOutHeadline(texts, loan)}>
          <PayOutCard loan={loan} refresh={refresh} />
        </PeakLine>
      ))}
      {seen.closed.length > 0 && (
        <Card>
          <LinkList links={seen.closed.map((loan) => closedLink(texts, loan))} />
        </Card>
      )}
      {seen.firstLimit !== undefined && (
        <PeakLine kind="approved" text={t('home.limit.approved')}>
          <Card>
            <FirstLimit limit={seen.firstLimit} level={2} />
          </Card>
        </PeakLine>
      )}
    </div>
  );
}
