import { useNavigate } from 'react-router-dom';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { useJumpOut } from '../../kit/jumpOut';
import { Page, useBack } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { isKeyOf } from '../../lib/isOneOf';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { IN_BANK_APP } from './readiness';
import styles from './savings.module.css';

/** The bank's own page leads to its app in each store. */
const BANK_APP = 'https://www.jago.com/';

/** jago/download-app: what can be done in the bank's own app alone. */
export function BankAppScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const jumpOut = useJumpOut();
  const savings = pathTo(channel, 'me/my-account/saving-account');
  const back = useBack(savings);
  const readiness = useQuery().get('for') ?? '';
  const asked = isKeyOf(IN_BANK_APP, readiness) ? IN_BANK_APP[readiness] : 'any';
  return (
    <Page
      back={back}
      footer={
        <>
          <Button onClick={() => jumpOut(BANK_APP)}>{t('savings.bankApp.open')}</Button>
          <Button kind="text" onClick={() => navigate(savings)}>
            {t('savings.toSavings')}
          </Button>
        </>
      }
    >
      <Headline title={t('savings.bankApp.title')} text={t('savings.bankApp.text')} />
      <ol className={styles.points}>
        <li>{t('savings.bankApp.update')}</li>
        <li>{t(`savings.bankApp.do.${asked}`)}</li>
        <li>{t('savings.bankApp.return')}</li>
      </ol>
    </Page>
  );
}
