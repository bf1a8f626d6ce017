import { useState } from 'react';
import { call } from '../../api/call';
import type { MobileChangeState } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { wibDay } from '../../lib/calendar';
import { formatPhone } from '../../lib/formats';
import { dayWithWeekdayYear } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { showToast } from '../../state/toasts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { FactRows } from '../../ui/FactRows';
import { MobileCode } from './MobileCode';
import { MobileForm, type NewMobile } from './MobileForm';
import styles from './myAccount.module.css';

interface WaitingProps {
  change: MobileChangeState;
  refresh(): Promise<void>;
}

/** A number that waits to become the person's, and the way to keep the old one. */
function Waiting({ change: { mobile = '', dueAt = '' }, refresh }: WaitingProps) {
  const { t, language } = useTexts();
  const sending = useSending();
  const cancel = () =>
    sending.run(async () => {
      await call('POST /user/mobile-change/cancel');
      showToast(t('my-account.mobile.waiting.cancelled'), 'done');
      await refresh();
    });
  const date = dayWithWeekdayYear(wibDay(Date.parse(dueAt)), language);
  return (
    <Card>
      <div className={styles.parts}>
        <h2 className={styles.device}>{t('my-account.mobile.waiting.title', { date })}</h2>
        <p>{t('my-account.mobile.waiting.text', { mobile })}</p>
        <SendingProblem sending={sending} />
        <Button kind="ghost" busy={sending.busy} onClick={() => void cancel()}>
          {t('my-account.mobile.waiting.cancel')}
        </Button>
      </div>
    </Card>
  );
}

/** me/my-account/change-mobile: another mobile number for the account (docs/product/account.md). */
export function ChangeMobileScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/my-account'));
  const me = useLive('me', () => call('GET /user/v3'));
  const live = useLive('mobile change', () => call('GET /user/mobile-change'));
  const [chosen, setChosen] = useState<NewMobile>();
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  if (live.status === 'loading') return <Page title={t('my-account.mobile.title')} back={back} />;
  const refresh = async () => {
    await Promise.all([live.refresh(), me.refresh()]);
    setChosen(undefined);
  };
  const isWaiting = live.value.state === 'WAITING';
  return (
    <Page title={t('my-account.mobile.title')} back={chosen ? () => setChosen(undefined) : back}>
      <div className={styles.parts}>
        {me.status === 'ready' && !chosen && (
          <Card>
            <FactRows facts={[{ label: t('my-account.mobile.now'), value: formatPhone(me.value.mobileNumber) }]} />
          </Card>
        )}
        {isWaiting && <Waiting change={live.value} refresh={refresh} />}
        {!isWaiting && !chosen && <MobileForm state={live.value} onSent={setChosen} />}
        {chosen && <MobileCode chosen={chosen} onDone={refresh} onOther={() => setChosen(undefined)} />}
      </div>
    </Page>
  );
}
