import type { ReactNode } from 'react';
import { fetchLoans } from '../api/loans';
import type { OwnLoan } from '../contract/generated/bodies';
import { useTexts } from '../i18n/useTexts';
import { hasArrived, PAY_OUT_EVERY_MS, PayOutCard } from '../kit/PayOut';
import { useLive } from '../kit/useLive';
import { formatRupiah } from '../lib/formats';
import { dayWithWeekday } from '../lib/weekday';
import { Card } from '../ui/Card';
import { FactRows } from '../ui/FactRows';
import { Skeleton } from '../ui/Skeleton';

/** The money is on its way, or will be in a moment. */
const isAwaited = ({ status, payOut }: OwnLoan) => status === 'WAITING' && payOut?.status !== 'FAILED';

/** What is paid first, and when. */
function FirstDue({ loan: { instalments } }: { loan: OwnLoan }) {
  const { t, language } = useTexts();
  const [first] = instalments;
  if (!first) return null;
  const label = `${t('loans.instalment.number', { number: 1, count: instalments.length })}, ${dayWithWeekday(first.due, language)}`;
  return (
    <Card>
      <FactRows facts={[{ label, value: formatRupiah(first.outstanding, language) }]} />
    </Card>
  );
}

/**
 * How the money of the loan that was asked for last is on its way, and where it has arrived the way to its bill.
 * @param children what is told until it has arrived
 */
export function FollowedPayOut({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const live = useLive('loans', fetchLoans, {
    everyMs: ({ loans: [last] }) => (last && isAwaited(last) ? PAY_OUT_EVERY_MS : false),
  });
  // Home tells it as well
  const last = live.status === 'ready' ? live.value.loans[0] : undefined;
  const isThere = last !== undefined && hasArrived(last);
  return (
    <>
      {!isThere && children}
      {live.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
      {last?.payOut && <PayOutCard loan={last} refresh={live.refresh} level={isThere ? 1 : 2} />}
      {isThere && <FirstDue loan={last} />}
    </>
  );
}
