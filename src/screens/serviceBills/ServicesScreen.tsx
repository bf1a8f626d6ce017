import { fetchServiceProducts } from '../../api/serviceBills';
import type { ServiceProduct } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { LinkList } from '../../kit/LinkList';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { EmptyState } from '../../ui/Message';
import { KIND_ICONS, SERVICES_PATH } from './kindIcons';
import styles from './serviceBills.module.css';

function Services({ products }: { products: readonly ServiceProduct[] }) {
  const { t } = useTexts();
  const links = products.map(({ serviceProductId, kind, name, available }) => {
    const KindIcon = KIND_ICONS[kind];
    return {
      path: `${SERVICES_PATH}/${encodeURIComponent(serviceProductId)}`,
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
  const back = useBack(`/${channel}/bill`);
  const live = useLive('serviceProducts', fetchServiceProducts);
  if (live.status === 'loading') return <LoadingScreen />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('pay.service.title')} back={back}>
      {live.value.length === 0 ? (
        <EmptyState title={t('pay.service.none.title')} text={t('pay.service.none.text')} />
      ) : (
        <Services products={live.value} />
      )}
    </Page>
  );
}
