import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { AuthorisedSite } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { PointsCard } from '../../kit/PointsCard';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { EmptyState } from '../../ui/Message';
import styles from './dataReading.module.css';
import { WithdrawReading } from './WithdrawReading';

type SiteStatus = NonNullable<AuthorisedSite['processStatus']> | 'NONE';

const TONES: Readonly<Record<SiteStatus, ChipTone>> = {
  NONE: 'neutral',
  INITIATE: 'warn',
  PROCESSING: 'neutral',
  SUCCESS: 'brand',
  FAILED: 'danger',
};

const POINTS = ['what', 'use', 'who', 'kept', 'password', 'without'] as const;

/** What it is about, before anything may be read. */
function Introduction() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <PointsCard
      title={t('data-reading.intro.title')}
      text={t('data-reading.intro.text')}
      points={POINTS.map((point) => t(`data-reading.points.${point}`))}
    >
      <Button onClick={() => navigate(pathTo(channel, 'me/my-account/data-authorisation/consent'))}>
        {t('data-reading.intro.action')}
      </Button>
    </PointsCard>
  );
}

/** A site with how far it is, and the way to it. */
function Site({ site, consented }: { site: AuthorisedSite; consented: boolean }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { name, kind, processStatus = 'NONE', reason } = site;
  return (
    <Card>
      <div className={styles.stack}>
        <div>
          <Chip tone={TONES[processStatus]}>{t(`data-reading.status.${processStatus}`)}</Chip>
        </div>
        <h2 className={styles.heading}>{name}</h2>
        <p>{t(`data-reading.kinds.${kind}`)}</p>
        {reason && <p className={styles.problem}>{t(`data-reading.reasons.${reason}`)}</p>}
        {consented && (
          <Button
            kind="ghost"
            onClick={() =>
              navigate(pathTo(channel, 'me/my-account/data-authorisation/sites/:site', { path: { site: site.site } }))
            }
          >
            {t(`data-reading.open.${processStatus}`)}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** me/my-account/data-authorisation: which sites may be read, and what was read (docs/product/data-authorisation.md). */
export function SitesScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const page = { title: t('data-reading.title'), back: useBack(pathTo(channel, 'me/setting')) };
  const live = useLive('sites', () => call('GET /crawler/list-website/authorized'));
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const { consented, sites } = live.value;
  return (
    <Page {...page}>
      {sites.length === 0 ? (
        <EmptyState title={t('data-reading.none.title')} text={t('data-reading.none.text')} />
      ) : (
        <div className={styles.parts}>
          {!consented && <Introduction />}
          {sites.map((site) => (
            <Site key={site.site} site={site} consented={consented} />
          ))}
          {consented && <WithdrawReading refresh={live.refresh} />}
        </div>
      )}
    </Page>
  );
}
