import { useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { Page } from '../../kit/Page';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import styles from './Notice.module.css';

/** A campaign could not be shown or joined; the app itself goes on (docs/product/errors.md). */
export function CampaignErrorScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <Page
      title={t('notices.campaignError.title')}
      align="centre"
      footer={<Button onClick={() => navigate(`/${channel}/home`)}>{t('notices.campaignError.toHome')}</Button>}
    >
      <div className={styles.notice}>
        <p>{t('notices.campaignError.body')}</p>
      </div>
    </Page>
  );
}
