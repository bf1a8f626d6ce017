import { call } from '../../api/call';
import type { ServiceProduct } from '../../contract/generated/bodies';
import { pathTo, placeAt } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { FlashIcon } from '../../ui/icons/furtherIcons';
import { outline } from '../../ui/icons/icons';
import { EmptyState } from '../../ui/Message';
import styles from './serviceBills.module.css';

/** By what a kind of service is found at a glance. */
const KIND_ICONS: Readonly<Record<ServiceProduct['kind'], ReturnType<typeof outline>>> = {
  ELECTRICITY: FlashIcon,
  WATER: outline('M12 3.5c3 3.6 5.5 6.6 5.5 9.8a5.5 5.5 0 01-11 0c0-3.2 2.5-6.2 5.5-9.8z'),
  TELEPHONE: outline('M8 3.5h8a1 1 0 011 1v15a1 1 0 01-1 1H8a1 1 0 01-1-1v-15a1 1 0 011-1zM11 17.5h2'),
  HEALTH: outline('M12 19.5S4.5 15 4.5 9.6A4 4 0 0112 7.6a4 4 0 017.5 2c0 5.4-7.5 9.9-7.5 9.9z'),
};

function Services({ products }: { products: readonly ServiceProduct[] }) {
  const { t } = useTexts();
  const links = products.map(({ serviceProductId, kind, name, available }) => {
    const KindIcon = KIND_ICONS[kind];
    return {
      path: placeAt('bill/postpaid/:service', { path: { service: serviceProductId } }),
      text: name,
      icon: <KindIcon />,
      note: t(`pay.service.kinds.${kind}`),
      ...(!available && { mark: <Chip tone="warn">{t('pay.service.outOfOrder.mark')}</Chip> }),
    };
  });
  return (
    <div className={styles.parts}>
      <Headline level={2} title={t('pay.service.choose.title')} text={t('pay.service.choose.text')} />
      <Card>
        <LinkList links={links} />
      </Card>
    </div>
  );
}

/** bill/postpaid: the services whose bills can be looked up (docs/product/service-bills.md). */
export function ServicesScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('pay.service.title'), back: useBack(pathTo(channel, 'bill')) };
  const live = useLive('serviceProducts', () => call('GET /o/vgs/service-product/available'));
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page {...page}>
      {live.value.products.length === 0 ? (
        <EmptyState title={t('pay.service.none.title')} text={t('pay.service.none.text')} />
      ) : (
        <Services products={live.value.products} />
      )}
    </Page>
  );
}
