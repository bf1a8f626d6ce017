import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/Message';
import { ScenePicture } from '../../ui/ScenePicture';
import { Skeleton } from '../../ui/Skeleton';
import { PaymentList } from './PaymentList';

/** repayment-record: every payment of the person with its receipt (docs/product/bills.md). */
export function PaymentsScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'bill'));
  const live = useLive('payments', () => call('GET /loan/payments'));
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const payments = live.status === 'ready' ? live.value.payments : [];
  return (
    <Page title={t('bills.payments.title')} back={back}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'ready' && payments.length === 0 && (
        <EmptyState
          picture={<ScenePicture kind="bills" />}
          title={t('bills.payments.empty.title')}
          text={t('bills.payments.empty.text')}
        />
      )}
      {payments.length > 0 && (
        <Card>
          <PaymentList payments={payments} />
        </Card>
      )}
    </Page>
  );
}
