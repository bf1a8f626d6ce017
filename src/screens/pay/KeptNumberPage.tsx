import { useNavigate } from 'react-router-dom';
import { isOffline } from '../../api/errors';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useBackOnline } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { sameWibDay } from '../../lib/calendar';
import { wibTime } from '../../lib/weekday';
import type { KeptNumber } from '../../state/keptNumber';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { NumberCard } from './NumberCard';
import styles from './pay.module.css';

interface KeptNumberPageProps {
  kept: KeptNumber;
  /** why it could not be read again */
  error: unknown;
  retry(): void;
}

/** The number of before, while nothing can be read. Goes on by itself when the network is back. */
export function KeptNumberPage({ kept, error, retry }: KeptNumberPageProps) {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const offline = isOffline(error);
  useBackOnline(offline, retry);
  return (
    <Page
      title={t(offline ? 'pay.title' : 'common.brokenTitle')}
      back={() => navigate(pathTo(channel, 'bill'))}
      footer={
        <Button kind="ghost" onClick={retry}>
          {t('common.retry')}
        </Button>
      }
    >
      <div className={styles.parts}>
        <p role="status">{t(offline ? 'pay.offline' : 'pay.broken', { time: wibTime(kept.at, language) })}</p>
        {!sameWibDay(Date.parse(kept.at), Date.now()) && <p role="status">{t('pay.offlineOld')}</p>}
        <NumberCard number={kept.number} way={kept.way} />
      </div>
    </Page>
  );
}
