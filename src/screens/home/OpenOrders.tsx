import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { OpenOrder } from '../../contract/generated/bodies';
import type { FlowAddress } from '../../contract/generated/names';
import { type PageAddress, pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useLive } from '../../kit/useLive';
import { formatRupiah } from '../../lib/formats';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './NextDues.module.css';

/** What is told of an order, and where one goes on. */
const TOLD = {
  ORDER_OPENING: {
    words: 'opened',
    path: ({ orderId }: OpenOrder): PageAddress => `purchase/${orderId}` satisfies FlowAddress,
  },
  REFUNDED: { words: 'refunded', path: (): PageAddress => 'me/my-loans' },
} as const;

/** Orders of shops that wait to be paid with a loan, and those that were given back lately; nothing while that is not known. */
export function OpenOrders() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const live = useLive('orders', () => call('GET /order/list'));
  if (live.status !== 'ready') return null;
  return live.value.orders.map((order) => {
    const { orderId, shop, amount, status, validUntil } = order;
    const { words, path } = TOLD[status];
    return (
      <div key={orderId} className={styles.part}>
        <Card>
          <h2 className={styles.title}>{t(`home.orders.${words}.title`, { shop })}</h2>
          <p className={styles.text}>
            {t(`home.orders.${words}.text`, {
              amount: formatRupiah(amount, language),
              time: wibTime(validUntil, language),
            })}
          </p>
          <Button kind="ghost" onClick={() => navigate(pathTo(channel, path(order)))}>
            {t(`home.orders.${words}.action`)}
          </Button>
        </Card>
      </div>
    );
  });
}
