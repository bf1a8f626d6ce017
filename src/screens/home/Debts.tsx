import { Suspense } from 'react';
import type { OwnLoan } from '../../contract/generated/bodies';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { PaymentsLater } from '../../kit/paymentParts';
import { toldPayOuts } from '../../kit/payOuts';
import { Card } from '../../ui/Card';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import { closedToday, openLoans } from '../bill/dues';
import type { GoodNews } from './goodNews';
import { type HomeHead, LoansClosed } from './Head';
import { type Debt, NextDues } from './NextDues';
import styles from './NextDues.module.css';
import { Panel } from './Panel';
import type { SeenBefore } from './SeenPeaks';

/** Few have one: it comes when it is needed. */
const LoanPayOuts = lazyPart(async () => ({ default: (await import('./PayOuts')).PayOuts }), withAreas(['loans']));

/** Few met one lately: it comes when it is needed. */
const LaterPeaks = lazyPart(
  async () => ({ default: (await import('./SeenPeaks')).SeenPeaks }),
  withAreas(['bills', 'loans']),
);

/** Few paid something lately: it comes when it is needed. */
const LaterNews = lazyPart(async () => ({ default: (await import('./GoodNewsLines')).GoodNewsLines }));

const LateOutlook = lazyPart(
  async () => ({ default: (await import('./LateOutlook')).LateOutlook }),
  withAreas(['arrears', 'bills', 'runner']),
);

/** Few promised something: it comes when it is needed. */
const PromiseNote = lazyPart(
  async () => ({ default: (await import('../arrears/PromiseNote')).PromiseNote }),
  withAreas(['arrears']),
);

/** Its place is kept: what stands below is not pushed away as it comes. */
function OutlookComing() {
  const { t } = useTexts();
  return (
    <div className={`${styles.part} ${styles.coming}`}>
      <Card>
        <Skeleton text={t('common.loading')} />
      </Card>
    </div>
  );
}

const NOT_CLAIMED = { isHeld: false };

interface DebtsProps {
  debt: Debt;
  /** what Home begins with */
  head: HomeHead;
  seen: SeenBefore;
  news: GoodNews;
}

/** What became of the person's loans and payments, and what is due next: what is new comes first. */
export function Debts({ debt, head, seen, news }: DebtsProps) {
  const arrived = head.kind === 'arrived' ? head.loan : undefined;
  const loans = 'loans' in debt ? debt.loans : undefined;
  const isOwed = debt.status === 'owed';
  // the day the money arrived, which says when its first bill is due: nothing else is due
  const isDay = loans !== undefined && arrived?.paidOutOn === loans.asOf && openLoans(loans).length === 1;
  const closed =
    loans && head.kind !== 'closed' ? closedToday(loans).filter((loan) => !seen.closed.includes(loan)) : [];
  const isNew = (loan: OwnLoan) =>
    loan !== arrived && !(head.kind === 'onItsWay' && loan === head.loan) && !seen.arrived.includes(loan);
  const hasSeen = seen.arrived.length > 0 || seen.closed.length > 0 || seen.firstLimit !== undefined;
  return (
    <>
      {(news.firstInTime || news.limitGrown) && (
        <Suspense>
          <LaterNews news={news} />
        </Suspense>
      )}
      {'loans' in debt && (
        <Suspense>
          <LoanPayOuts loans={toldPayOuts(debt.loans.loans, Date.now()).filter(isNew)} refresh={debt.refresh} />
        </Suspense>
      )}
      {isOwed && arrived && !isDay && <Panel {...debt.words} level={2} />}
      {loans && (
        <Suspense>
          <PromiseNote loans={loans} claimed={isOwed ? debt.claimed : NOT_CLAIMED} />
        </Suspense>
      )}
      <NextDues debt={debt} shown={head.kind === 'toSign' ? 'line' : isDay ? 'giveBack' : 'whole'} />
      {'loans' in debt && hasSeen && (
        <Suspense>
          <LaterPeaks seen={seen} refresh={debt.refresh} />
        </Suspense>
      )}
      {loans && closed.length > 0 && (
        <Suspense>
          <div className={styles.part}>
            <Card>
              <LoansClosed loans={closed} />
            </Card>
          </div>
        </Suspense>
      )}
      {loans && loans.loans.length > 0 && (
        <Suspense>
          <PaymentsLater />
        </Suspense>
      )}
      {isOwed && debt.words.tone !== 'calm' && (
        <Suspense fallback={<OutlookComing />}>
          <LateOutlook loans={debt.loans} claimed={debt.claimed} />
        </Suspense>
      )}
    </>
  );
}
