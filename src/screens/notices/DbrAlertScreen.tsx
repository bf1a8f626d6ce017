import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import styles from './Notice.module.css';

/** Instalments reach the limit for the income. The query is kept for another try (docs/product/errors.md). */
export function DbrAlertScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Page
      title={t('notices.dbrAlert.title')}
      align="centre"
      footer={<Button onClick={() => navigate(`/${channel}/home${search}`)}>{t('notices.dbrAlert.toHome')}</Button>}
    >
      <div className={styles.notice}>
        <p>{t('notices.dbrAlert.body')}</p>
        <p>{t('notices.dbrAlert.advice')}</p>
      </div>
    </Page>
  );
}
