import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../../api/call';
import type { ServiceProduct } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/Message';
import { FoundBill, type LookedUp } from './FoundBill';
import { NumberForm } from './NumberForm';
import styles from './serviceBills.module.css';

function Inquiry({ product }: { product: ServiceProduct }) {
  const [found, setFound] = useState<LookedUp>();
  return (
    <div className={styles.parts}>
      <NumberForm product={product} onFound={setFound} onChange={() => setFound(undefined)} />
      {found && <FoundBill key={found.askedAt} product={product} found={found} />}
    </div>
  );
}

/** bill/postpaid/{service}: the customer number, and what is owed (docs/product/service-bills.md). */
export function ServiceBillScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { service } = useParams();
  const back = useBack(pathTo(channel, 'bill/postpaid'));
  const live = useLive('serviceProducts', () => call('GET /o/vgs/service-product/available'));
  if (live.status === 'loading') return <Page title={t('pay.service.title')} back={back} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const product = live.value.products.find(({ serviceProductId }) => serviceProductId === service);
  return (
    <Page title={product?.name ?? t('pay.service.title')} back={back}>
      {!product && <EmptyState title={t('pay.service.unknown.title')} text={t('pay.service.unknown.text')} />}
      {product?.available === false && (
        <EmptyState
          title={t('pay.service.outOfOrder.title')}
          text={t('pay.service.outOfOrder.text')}
          action={
            <Button kind="ghost" onClick={() => void live.refresh()}>
              {t('common.retry')}
            </Button>
          }
        />
      )}
      {product?.available && <Inquiry key={product.serviceProductId} product={product} />}
    </Page>
  );
}
