import { useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { ShopAct, ShopOrder } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { tellFailure } from '../../kit/failure';
import { formatRupiah } from '../../lib/formats';
import { wibTime } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import styles from './ShopScreen.module.css';

type Status = ShopOrder['status'];

/** How an order looks, and what its shop can still do about it. */
const LOOKS: Readonly<Record<Status, { tone: ChipTone; acts: readonly ShopAct['act'][] }>> = {
  CREATED: { tone: 'neutral', acts: ['cancel', 'fraud'] },
  ORDER_OPENING: { tone: 'warn', acts: ['cancel', 'fraud'] },
  ORDER_ONGOING: { tone: 'warn', acts: ['cancel', 'fraud'] },
  ORDER_REJECTING: { tone: 'danger', acts: ['cancel'] },
  PAID: { tone: 'brand', acts: ['refund'] },
  CANCELED: { tone: 'neutral', acts: [] },
  EXPIRED: { tone: 'neutral', acts: [] },
  REFUNDED: { tone: 'neutral', acts: [] },
};

/** Everything Lancar told the shop of an order, each with its time. */
function Callbacks({ callbacks }: Pick<ShopOrder, 'callbacks'>) {
  const { t, language } = useTexts();
  if (callbacks.length === 0) return <p>{t('sandbox.shop.noCallbacks')}</p>;
  return (
    <ol className={styles.callbacks}>
      {callbacks.map(({ noticeId, status, reason, receivedAt, repeated }) => (
        <li key={`${noticeId} ${receivedAt}`}>
          {t(`sandbox.shop.status.${status}`)}
          {reason && `: ${t(`sandbox.shop.reason.${reason}`)}`} · {wibTime(receivedAt, language)}
          {repeated && ` · ${t('sandbox.shop.repeated')}`}
        </li>
      ))}
    </ol>
  );
}

/** An order of the sandbox's shop: how it stands by what the shop was told, and what the shop can do. */
export function ShopOrderCard({ order, refresh }: { order: ShopOrder; refresh(): Promise<void> }) {
  const { t, language } = useTexts();
  const [busy, setBusy] = useState<ShopAct['act']>();
  const { orderNo, amount, items, status, callbacks } = order;
  const { tone, acts } = LOOKS[status];

  async function act(what: ShopAct['act']) {
    setBusy(what);
    try {
      await call('POST /sandbox/shop/acts', { body: { orderNo, act: what } });
      await refresh();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tellFailure(failure);
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <section className={styles.order} aria-labelledby={orderNo}>
      <Card>
        <div className={styles.head}>
          <h3 id={orderNo}>{orderNo}</h3>
          <Chip tone={tone}>{t(`sandbox.shop.status.${status}`)}</Chip>
        </div>
        <p>
          <b>{formatRupiah(amount, language)}</b> ·{' '}
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
        <h4>{t('sandbox.shop.callbacks')}</h4>
        <Callbacks callbacks={callbacks} />
        {acts.map((what) => (
          <Button key={what} kind="ghost" busy={busy === what} onClick={() => void act(what)}>
            {t(`sandbox.shop.acts.${what}`)}
          </Button>
        ))}
      </Card>
    </section>
  );
}
