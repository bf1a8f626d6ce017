import { Suspense } from 'react';
import { loadAreas } from '../../i18n/texts';
import { PaymentsLater } from '../../kit/paymentParts';
import { Card } from '../../ui/Card';
import { lazyPart } from '../../ui/lazyPart';
import { closedToday } from '../bill/dues';
import { LoansClosed } from './Head';
import { type Debt, NextDues } from './NextDues';
import styles from './NextDues.module.css';

/** Few have one: it comes when it is needed. */
const LoanPayOuts = lazyPart(async () => {
  const [{ PayOuts }] = await Promise.all([import('../../kit/PayOut'), loadAreas(['loans'])]);
  return { default: PayOuts };
});

const LateOutlook = lazyPart(async () => {
  const [part] = await Promise.all([import('./LateOutlook'), loadAreas(['bills', 'runner'])]);
  return { default: part.LateOutlook };
});

/** What became of the person's loans and payments, and what is due next: what is new comes first. */
export function Debts({ debt }: { debt: Debt }) {
  const loans = 'loans' in debt ? debt.loans : undefined;
  const isOwed = debt.status === 'owed';
  const closed = isOwed ? closedToday(debt.loans) : [];
  return (
    <>
      {'loans' in debt && (
        <Suspense>
          <LoanPayOuts loans={debt.loans.loans} refresh={debt.refresh} />
        </Suspense>
      )}
      <NextDues debt={debt} />
      {isOwed && closed.length > 0 && (
        <Suspense>
          <div className={styles.part}>
            <Card>
              <LoansClosed loans={closed} day={debt.loans.asOf} />
            </Card>
          </div>
        </Suspense>
      )}
      {loans && loans.loans.length > 0 && (
        <Suspense>
          <PaymentsLater />
        </Suspense>
      )}
      {isOwed && debt.words.tone === 'late' && (
        <Suspense>
          <LateOutlook loans={debt.loans} />
        </Suspense>
      )}
    </>
  );
}
