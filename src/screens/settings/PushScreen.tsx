import { useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import type { TextKey } from '../../contract/generated/textKeys';
import { pathTo } from '../../contract/pages';
import type { ScreenTopic } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { SendingProblem } from '../../kit/SendingProblem';
import { useLive } from '../../kit/useLive';
import { useSending } from '../../kit/useSending';
import { pushAbility, pushMark, startPush, stopPush } from '../../state/pushDevice';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { WhyLine } from '../../widgets/why/WhyLine';
import styles from './settings.module.css';

/** How push stands in this browser. */
type PushState = 'on' | 'off' | 'refused' | 'missing' | 'notOffered';

const SAYS = {
  on: 'setting.push.on',
  off: 'setting.push.off',
  refused: 'setting.push.refused',
  missing: 'setting.push.missing',
  notOffered: 'setting.push.notOffered',
} as const satisfies Record<PushState, TextKey>;

/** What the server and this browser say together. */
async function readPush(): Promise<{ state: PushState; key: string }> {
  const { key = '', marks } = await call('GET /push/device');
  const ability = pushAbility();
  if (ability !== 'possible') return { state: ability, key };
  if (key === '') return { state: 'notOffered', key };
  const mark = await pushMark();
  return { state: mark !== undefined && marks.includes(mark) ? 'on' : 'off', key };
}

interface SwitchProps {
  state: PushState;
  serverKey: string;
  onChanged(): Promise<void>;
}

/** The button that has the browser ask, or that ends it; why it did not go where it did not. */
function PushSwitch({ state, serverKey, onChanged }: SwitchProps) {
  const { t } = useTexts();
  const sending = useSending();
  const [failed, setFailed] = useState(false);
  if (state !== 'on' && state !== 'off') return null;

  const change = () =>
    sending.run(async () => {
      setFailed(false);
      try {
        if (state === 'on') await stopPush();
        else await startPush(serverKey);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        // the browser's own push service said no, or was not reached
        setFailed(true);
      }
      await onChanged();
    });

  return (
    <>
      <SendingProblem sending={sending} />
      {failed && <p role="alert">{t('setting.push.failed')}</p>}
      <Button kind={state === 'on' ? 'ghost' : 'primary'} busy={sending.busy} onClick={() => void change()}>
        {t(state === 'on' ? 'setting.push.stop' : 'setting.push.start')}
      </Button>
    </>
  );
}

/** me/setting/notifications: whether this browser is told by push (docs/product/messages.md). It asks once a person wants it. */
export function PushScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'me/setting'));
  const live = useLive('push', readPush);
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  return (
    <Page title={t('setting.push.title')} back={back}>
      <Card>
        <div className={styles.parts}>
          <div>
            <p>{t('setting.push.intro')}</p>
            <WhyLine topic={'push' satisfies ScreenTopic} label={t('setting.push.title')} />
          </div>
          {live.status === 'loading' && <Skeleton text={t('common.loading')} lines={2} />}
          {live.status === 'ready' && (
            <>
              <p role="status">{t(SAYS[live.value.state])}</p>
              <PushSwitch state={live.value.state} serverKey={live.value.key} onChanged={live.refresh} />
            </>
          )}
        </div>
      </Card>
    </Page>
  );
}
