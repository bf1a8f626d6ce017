import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call';
import type { OwnLoan } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { GiveBack } from '../../kit/GiveBack';
import { OverStep } from '../../kit/OverStep';
import { onItsWayText, PAY_OUT_EVERY_MS, PayOutCard, PayOutProgress } from '../../kit/PayOut';
import { hasArrived, isUnderWay } from '../../kit/payOuts';
import { Redirect } from '../../kit/router';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { lazyPart } from '../../ui/lazyPart';
import { Skeleton } from '../../ui/Skeleton';
import styles from './FollowedPayOut.module.css';

const CalendarSheet = lazyPart(
  async () => ({ default: (await import('../bill/CalendarSheet')).CalendarSheet }),
  withAreas(['bills']),
);

/** The money is on its way, or will be in a moment. */
const isAwaited = ({ status, payOut }: OwnLoan) => status === 'WAITING' && payOut?.status !== 'FAILED';

/** It is being repaid, or over: Home and the bills tell of it. */
const isPast = ({ status, instalments: [first] }: OwnLoan) =>
  status === 'ONGOING' ? first?.outstanding === 0 : status !== 'WAITING';

/** The due days for the person's own calendar, which is what is left to do once the money is there. */
function SaveDays() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('loans.payOut.saveDays')}</Button>
      {isOpen && (
        <OverStep where="calendar" onFailed={() => setOpen(false)}>
          <CalendarSheet close={() => setOpen(false)} />
        </OverStep>
      )}
    </>
  );
}

interface OnItsWayProps {
  loan: OwnLoan;
  refresh(): Promise<void>;
  details: ReactNode;
}

/** Where the money goes and when it is usually there; how far it is for who looks closer. */
function OnItsWay({ loan, refresh, details }: OnItsWayProps) {
  const texts = useTexts();
  const text = onItsWayText(texts, loan);
  return (
    <>
      {text && <p className={styles.text}>{text}</p>}
      <details>
        <summary className={styles.summary}>{texts.t('loans.payOut.stages')}</summary>
        <div className={styles.whole}>
          <Card>
            <PayOutProgress loan={loan} refresh={refresh} />
          </Card>
          {details}
        </div>
      </details>
    </>
  );
}

interface FollowedPayOutProps {
  children: ReactNode;
  details: ReactNode;
  onMore(): void;
}

/**
 * How the money of the loan that was asked for last is on its way, and where it has arrived the way to its bill.
 * @param children what is told while nothing went wrong, until it has arrived
 * @param details what is known of the loan
 * @param onMore it has arrived, or could not be sent
 */
export default function FollowedPayOut({ children, details, onMore }: FollowedPayOutProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const live = useLive('loans', () => call('GET /loan/list'), {
    everyMs: ({ loans: [last] }) => (last && isAwaited(last) ? PAY_OUT_EVERY_MS : false),
  });
  // Home tells it as well
  const last = live.status === 'ready' ? live.value.loans[0] : undefined;
  const isWaited = last !== undefined && isUnderWay(last);
  const hasMore = last?.payOut !== undefined && !isWaited;
  const tellMore = useEffectEvent(onMore);
  useEffect(() => {
    if (hasMore) tellMore();
  }, [hasMore]);
  if (last && isPast(last)) return <Redirect to={pathTo(channel, 'home')} />;
  const isThere = last !== undefined && hasArrived(last);
  return (
    <>
      {!hasMore && children}
      {live.status === 'loading' && <Skeleton text={t('common.loading')} lines={3} />}
      {isWaited && <OnItsWay loan={last} refresh={live.refresh} details={details} />}
      {last && !last.payOut && details}
      {hasMore && (
        <PayOutCard loan={last} refresh={live.refresh} level={1}>
          <SaveDays />
        </PayOutCard>
      )}
      {isThere && last.coolingOff && (
        <Card>
          <GiveBack loan={last} />
        </Card>
      )}
    </>
  );
}
