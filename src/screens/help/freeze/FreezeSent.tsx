import { useState } from 'react';
import { call } from '../../../api/call';
import { SHORT_FREEZE_HOURS } from '../../../contract/freeze';
import type { FreezeAskBody } from '../../../contract/generated/bodies';
import { pathTo } from '../../../contract/pages';
import { useTexts } from '../../../i18n/useTexts';
import { LinkList } from '../../../kit/LinkList';
import { Page, useBack } from '../../../kit/Page';
import { SentCode } from '../../../kit/SentCode';
import { useSession } from '../../../state/session';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import styles from './freeze.module.css';

const RESEND_MS = 60_000;

/** The code that goes to the mail of the account, where it has one: by it the freeze lasts. */
function MailCode({ asked, onKept }: { asked: FreezeAskBody; onKept(): void }) {
  const { t } = useTexts();
  const [resendAt] = useState(() => Date.now() + RESEND_MS);
  return (
    <Card>
      <div className={styles.parts}>
        <h2 className={styles.heading}>{t('help.freeze.mail.title')}</h2>
        <SentCode
          id="freeze-code"
          resendAt={resendAt}
          deliver={async (code) => {
            await call('POST /freeze/keep', { body: { mobileNumber: asked.mobileNumber, code } });
            onKept();
          }}
          resend={async () => {
            await call('POST /freeze', { body: asked });
            return Date.now() + RESEND_MS;
          }}
        />
      </div>
    </Card>
  );
}

/** What was asked for without a sign-in, and what can be done beside it. */
export function FreezeSent({ asked }: { asked: FreezeAskBody }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/help-center'));
  const [stage, setStage] = useState<'asked' | 'code' | 'kept'>('asked');
  const isKept = stage === 'kept';
  return (
    <Page title={t(isKept ? 'help.freeze.state.lasting' : 'help.freeze.title')} back={back}>
      <div className={styles.parts}>
        <Card>
          <div role="status" className={styles.parts}>
            {!isKept && <h2 className={styles.heading}>{t('help.freeze.sent.title')}</h2>}
            <p>{isKept ? t('help.freeze.kept.text') : t('help.freeze.sent.text', { hours: SHORT_FREEZE_HOURS })}</p>
          </div>
        </Card>
        {stage === 'code' && <MailCode asked={asked} onKept={() => setStage('kept')} />}
        {stage === 'asked' && (
          <Card>
            <div className={styles.parts}>
              <h2 className={styles.heading}>{t('help.freeze.mail.title')}</h2>
              <p>{t('help.freeze.mail.text')}</p>
              <Button onClick={() => setStage('code')}>{t('help.freeze.mail.enter')}</Button>
            </div>
          </Card>
        )}
        <Card>
          <h2 className={styles.heading}>{t('help.freeze.next.title')}</h2>
          <ul className={styles.list}>
            <li>{t('help.lostPhone.sim')}</li>
            {!isKept && <li>{t('help.freeze.next.person')}</li>}
          </ul>
          <LinkList links={[{ path: 'me/help-center/contact?topic=SECURITY', text: t('help.freeze.write') }]} />
        </Card>
      </div>
    </Page>
  );
}
