import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { rejectionIn } from '../../engine/securityDemand';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { Redirect, useQuery } from '../../kit/router';
import { dayFromNow } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import styles from './RejectedScreen.module.css';
import { SecurityFrame } from './SecurityFrame';

/** security/rejected: the check was failed too often; from which day it may be tried again, and what failed. */
export function RejectedScreen() {
  const { t, language } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const query = useQuery();
  const { rejectUntil, necessary } = rejectionIn(query);
  // nothing was refused to who comes by the address alone
  if (rejectUntil === undefined && necessary.length === 0) return <Redirect to={pathTo(channel, 'home')} />;
  const until =
    rejectUntil === undefined
      ? t('security.rejected.later')
      : t('security.rejected.until', { date: dayFromNow(rejectUntil, language) });
  return (
    <SecurityFrame
      title={t('security.rejected.title')}
      text={t('security.rejected.body')}
      footer={
        <>
          <Button onClick={() => navigate(pathTo(channel, 'home'), { replace: true })}>
            {t('security.rejected.toHome')}
          </Button>
          <ContactButton />
        </>
      }
    >
      <div className={styles.facts}>
        <Card>
          <p className={styles.until}>{until}</p>
          {necessary.length > 0 && (
            <>
              <p>{t('security.rejected.necessary')}</p>
              <ul className={styles.methods}>
                {necessary.map((method) => (
                  <li key={method}>{t(`security.methods.${method}.name`)}</li>
                ))}
              </ul>
            </>
          )}
        </Card>
        <p className={styles.help}>{t('security.rejected.help')}</p>
      </div>
    </SecurityFrame>
  );
}
