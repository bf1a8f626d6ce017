import { useLocation, useNavigate } from 'react-router-dom';
import { useTexts } from '../../i18n/useTexts';
import { LanguageSwitch } from '../../runner/LanguageSwitch';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Screen } from '../../ui/Screen';
import { TopBar } from '../../ui/TopBar';
import styles from './Notice.module.css';

/** Section 8: instalments reach the limit for the income. The query of the application stays for when it is tried again. */
export function DbrAlertScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <Screen
      top={<TopBar title={t('notices.dbrAlert.title')} right={<LanguageSwitch />} />}
      align="centre"
      footer={<Button onClick={() => navigate(`/${channel}/home${search}`)}>{t('notices.dbrAlert.toHome')}</Button>}
    >
      <div className={styles.notice}>
        <p>{t('notices.dbrAlert.body')}</p>
        <p>{t('notices.dbrAlert.advice')}</p>
      </div>
    </Screen>
  );
}
