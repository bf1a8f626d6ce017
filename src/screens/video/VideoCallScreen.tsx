import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { VideoCall } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { LoadFailed } from '../../kit/LoadFailed';
import { Page, useBack } from '../../kit/Page';
import { useLive } from '../../kit/useLive';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CheckIcon } from '../../ui/icons/icons';
import { EmptyState } from '../../ui/Message';
import { LeaveButton } from './LeaveButton';
import { ToBeHeld } from './ToBeHeld';
import styles from './video.module.css';

const EVERY_MS = 10_000;

/** The states that others may change while the page is open. */
const CHANGING: ReadonlySet<VideoCall['state']> = new Set<VideoCall['state']>(['ASKED', 'APPOINTED', 'HELD']);

/** A call that was held, with its recording. */
function Held({ state, recorded = false }: Pick<VideoCall, 'recorded'> & { state: 'HELD' | 'DONE' }) {
  const { t } = useTexts();
  const of = state === 'HELD' ? 'held' : 'done';
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.done}>
          <CheckIcon size="picture" />
        </div>
        <div role="status" className={styles.stack}>
          <h2 className={styles.heading}>{t(`video.${of}.title`)}</h2>
          <p>{t(`video.${of}.text`)}</p>
        </div>
        {recorded ? (
          <LeaveButton kind="ghost" way={() => call('GET /vkyc/video-record-url')}>
            {t('video.recording.action')}
          </LeaveButton>
        ) : (
          <p className={styles.note}>{t('video.recording.none')}</p>
        )}
      </div>
    </Card>
  );
}

function Called({ videoCall, refresh }: { videoCall: VideoCall; refresh(): Promise<void> }) {
  const { t } = useTexts();
  const { state, connected, recorded } = videoCall;
  if (state === 'NONE') return <EmptyState title={t('video.none.title')} text={t('video.none.text')} />;
  if (state === 'HELD' || state === 'DONE') {
    return <Held state={state} {...(recorded !== undefined && { recorded })} />;
  }
  if (!connected) return <EmptyState title={t('video.phone.title')} text={t('video.phone.text')} />;
  return <ToBeHeld videoCall={videoCall} refresh={refresh} />;
}

/** video/kyc: the video call that a reviewer asks for (docs/product/video-call.md). */
export function VideoCallScreen() {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const page = { title: t('video.title'), back: useBack(pathTo(channel, 'home')) };
  const live = useLive('videoCall', () => call('GET /vkyc/status'), {
    everyMs: ({ state }) => CHANGING.has(state) && EVERY_MS,
  });
  if (live.status === 'loading') return <Page {...page} />;
  if (live.status === 'failed') return <LoadFailed error={live.error} retry={live.retry} />;
  const videoCall = live.value;
  const isAwaited = videoCall.state === 'ASKED' || videoCall.state === 'APPOINTED' || videoCall.state === 'MISSED';
  return (
    <Page {...page}>
      <div className={styles.parts}>
        <Called videoCall={videoCall} refresh={live.refresh} />
        {isAwaited ? (
          <Button kind="text" onClick={() => navigate(pathTo(channel, 'me/help-center/contact?topic=APPLICATION'))}>
            {t('video.impossible')}
          </Button>
        ) : (
          <Button kind="text" onClick={() => navigate(pathTo(channel, 'home'))}>
            {t('video.home')}
          </Button>
        )}
      </div>
    </Page>
  );
}
