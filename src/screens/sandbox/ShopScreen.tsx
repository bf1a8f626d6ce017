import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { Shop, ShopGoods } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { tellFailure } from '../../kit/failure';
import { leaveApp } from '../../kit/leaveApp';
import { Page } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Headline } from '../../ui/Headline';
import { EmptyState, ErrorState } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { ShopOrderCard } from './ShopOrderCard';
import styles from './ShopScreen.module.css';

/** How soon the page shows what the shop was told, in milliseconds. */
const LOOK_EVERY_MS = 3_000;

const MOST_OF_ONE = 20;

type Cart = Readonly<Record<string, number>>;

interface GoodsProps {
  goods: ShopGoods;
  count: number;
  onCount(count: number): void;
}

function Goods({ goods: { name, price }, count, onCount }: GoodsProps) {
  const { t, language } = useTexts();
  return (
    <li className={styles.goods}>
      <span>
        <b>{name}</b>
        <br />
        {formatRupiah(price, language)}
      </span>
      <span className={styles.count}>
        <button
          type="button"
          aria-label={t('sandbox.shop.less', { name })}
          disabled={count === 0}
          onClick={() => onCount(count - 1)}
        >
          −
        </button>
        <output aria-label={t('sandbox.shop.count', { name })}>{count}</output>
        <button
          type="button"
          aria-label={t('sandbox.shop.more', { name })}
          disabled={count === MOST_OF_ONE}
          onClick={() => onCount(count + 1)}
        >
          +
        </button>
      </span>
    </li>
  );
}

/** What is sold, and paying for it: the shop's server tells Lancar of the order, and the buyer is sent there. */
function Counter({ goods }: { goods: readonly ShopGoods[] }) {
  const { t, language } = useTexts();
  const [cart, setCart] = useState<Cart>({});
  const [contradicts, setContradicts] = useState(false);
  const [busy, setBusy] = useState(false);
  const items = goods.flatMap(({ id }) => (cart[id] ? [{ id, quantity: cart[id] }] : []));
  const sum = goods.reduce((all, { id, price }) => all + price * (cart[id] ?? 0), 0);

  async function pay() {
    setBusy(true);
    try {
      const { buyerAddress } = await call('POST /sandbox/shop/orders', {
        body: { items, ...(contradicts && { contradicts }) },
      });
      leaveApp(buyerAddress);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tellFailure(failure);
      setBusy(false);
    }
  }

  return (
    <Card>
      <ul className={styles.list}>
        {goods.map((one) => (
          <Goods
            key={one.id}
            goods={one}
            count={cart[one.id] ?? 0}
            onCount={(count) => setCart({ ...cart, [one.id]: count })}
          />
        ))}
      </ul>
      <p className={styles.sum} role="status">
        {t('sandbox.shop.sum', { amount: formatRupiah(sum, language) })}
      </p>
      <label className={styles.check}>
        <input type="checkbox" checked={contradicts} onChange={(event) => setContradicts(event.target.checked)} />
        {t('sandbox.shop.contradicts')}
      </label>
      <Button busy={busy} disabled={items.length === 0} onClick={() => void pay()}>
        {t('sandbox.shop.pay')}
      </Button>
    </Card>
  );
}

/** With what the buyer came back, and whether Lancar has signed it. */
function Returned({ returned: { orderNo, status, genuine } }: { returned: NonNullable<Shop['returned']> }) {
  const { t, has } = useTexts();
  const key = `sandbox.shop.status.${status}`;
  const words = has(key) ? t(key) : status;
  return (
    <div role="status" className={styles.returned}>
      <Card>
        <b>{t(genuine ? 'sandbox.shop.returned.title' : 'sandbox.shop.returned.forged')}</b>
        <p>{t('sandbox.shop.returned.text', { orderNo, status: words })}</p>
      </Card>
    </div>
  );
}

/** test/shop: a shop in small that sells with Lancar. All that it does goes over HTTP, signed as a partner's is. */
export function ShopScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  const live = useLive(
    `shop ${search}`,
    () => call('GET /sandbox/shop', { query: Object.fromEntries(new URLSearchParams(search)) }),
    { everyMs: () => LOOK_EVERY_MS },
  );
  return (
    <Page title={t('sandbox.shop.title')} back={() => navigate(pathTo(channel, 'test/user'))}>
      {live.status === 'loading' && <Skeleton text={t('common.loading')} />}
      {live.status === 'failed' && (
        <ErrorState text={t('sandbox.off')} retry={{ text: t('common.retry'), onClick: live.retry }} />
      )}
      {live.status === 'ready' && (
        <>
          {live.value.returned && <Returned returned={live.value.returned} />}
          <Headline level={2} title={live.value.name} text={t('sandbox.shop.body')} />
          <Counter goods={live.value.goods} />
          <div className={styles.orders}>
            <Headline level={2} title={t('sandbox.shop.orders')} text={t('sandbox.shop.ordersBody')} />
          </div>
          {live.value.orders.length === 0 && (
            <EmptyState title={t('sandbox.shop.empty.title')} text={t('sandbox.shop.empty.text')} />
          )}
          {live.value.orders.map((order) => (
            <ShopOrderCard key={order.orderNo} order={order} refresh={live.refresh} />
          ))}
        </>
      )}
    </Page>
  );
}
