import { useNavigate } from 'react-router-dom';
import { acceptUserAgreement } from '../../api/auth';
import { fetchDocument } from '../../api/documents';
import { sendSavingsConsent } from '../../api/savings';
import type { ShownHash } from '../../contract/agreements';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page } from '../../kit/Page';
import { useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useSending } from '../../kit/useSending';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { Skeleton } from '../../ui/Skeleton';
import { ShownText } from '../legal/DocumentScreen';
import { entryPath } from './entryPath';
import styles from './savings.module.css';

const AGREED = {
  terms: {
    document: 'savings-partner-terms',
    send: (shown: readonly ShownHash[]) => acceptUserAgreement(shown, 'JAGO'),
  },
  consent: { document: 'savings-data-consent', send: sendSavingsConsent },
} as const;

/** A document to read and to agree to, or not, on the way to the bank. */
function agreeScreen(what: keyof typeof AGREED) {
  const { document, send } = AGREED[what];
  return function AgreeScreen() {
    const { t, language } = useTexts();
    const { channel } = useSession();
    const navigate = useNavigate();
    const purpose = useQuery().get('for');
    const sending = useSending();
    const loaded = useLoaded(`${document} ${language}`, () => fetchDocument(document));
    const savings = `/${channel}/me/my-account/saving-account`;

    const agree = (shown: ShownHash) =>
      sending.run(async () => {
        await send([shown]);
        navigate(`/${channel}/${entryPath(purpose)}`, { replace: true });
      });

    if (loaded.status === 'failed') return <LoadFailed error={loaded.error} retry={loaded.retry} />;
    return (
      <Page
        back={() => navigate(savings, { replace: true })}
        footer={
          <>
            {sending.problem !== undefined && (
              <p role="alert" className={styles.problem}>
                {sending.problem}
              </p>
            )}
            {loaded.status === 'ready' && (
              <Button busy={sending.busy} onClick={() => void agree(loaded.value)}>
                {t(`savings.agree.${what}.action`)}
              </Button>
            )}
            <Button kind="text" onClick={() => navigate(savings, { replace: true })}>
              {t('savings.agree.decline')}
            </Button>
          </>
        }
      >
        <Headline title={t(`savings.agree.${what}.title`)} text={t(`savings.agree.${what}.text`)} />
        {loaded.status === 'loading' && <Skeleton text={t('common.loading')} lines={10} />}
        {loaded.status === 'ready' && <ShownText document={loaded.value} />}
      </Page>
    );
  };
}

/** push/jago-term-and-condition. */
export const AgreeTermsScreen = agreeScreen('terms');

/** jago/UserConsent. */
export const ConsentScreen = agreeScreen('consent');
