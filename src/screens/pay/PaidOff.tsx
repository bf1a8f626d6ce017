import { Suspense } from 'react';
import { call } from '../../api/call';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { useLive } from '../../kit/useLive';
import { lazyPart } from '../../ui/lazyPart';
import { EmptyState } from '../../ui/Message';
import { closedToday } from '../bill/dues';

const LoansClosed = lazyPart(
  async () => ({ default: (await import('../bill/LoanClosed')).LoansClosed }),
  withAreas(['bills', 'loans']),
);

/** That nothing is to be paid; where a loan was closed today, that, with its letter. */
export function PaidOff() {
  const { t } = useTexts();
  const live = useLive('loans', () => call('GET /loan/list'));
  const closed = live.status === 'ready' ? closedToday(live.value) : [];
  if (live.status === 'ready' && closed.length > 0) {
    return (
      <Suspense>
        <LoansClosed loans={closed} />
      </Suspense>
    );
  }
  return <EmptyState title={t('pay.clear.title')} text={t('pay.clear.text')} />;
}
