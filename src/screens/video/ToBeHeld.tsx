import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import type { VideoCall } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import type { ScreenTopic } from '../../contract/whyTopics';
import { useTexts } from '../../i18n/useTexts';
import { PointsCard } from '../../kit/PointsCard';
import { stateText } from '../../kit/ReviewTracker';
import { wibTime } from '../../lib/weekday';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Tracker } from '../../ui/Tracker';
import { WhyLine } from '../../widgets/why/WhyLine';
import { ChooseTime } from './ChooseTime';
import { LeaveButton } from './LeaveButton';
import styles from './video.module.css';

interface OfCall {
  videoCall: VideoCall;
  refresh(): Promise<void>;
}

const POINTS = ['ktp', 'place', 'secret'] as const;

/** What the call is about, with what has to come before it. */
function About({ action }: { action: boolean }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  return (
    <PointsCard
      title={t('video.about.title')}
      text={t('video.about.text')}
      points={POINTS.map((point) => t(`video.about.points.${point}`))}
    >
      <WhyLine topic={'video' satisfies ScreenTopic} label={t('video.title')} />
      {action && (
        <Button onClick={() => navigate(pathTo(channel, 'video/kyc/consent'))}>{t('video.agree.action')}</Button>
      )}
    </PointsCard>
  );
}

/** The way to the room, or when it is open. */
function Now({ room, hours }: Pick<VideoCall, 'room' | 'hours'>) {
  const { t } = useTexts();
  if (room === 'open')
    return <LeaveButton way={() => call('GET /vkyc/landing-url')}>{t('video.now.action')}</LeaveButton>;
  return <p className={styles.note}>{t('video.now.closed', { from: hours?.from ?? 0, until: hours?.until ?? 0 })}</p>;
}

/** A call without an appointment: now, or at a time to choose. */
function Choice({ videoCall, refresh }: OfCall) {
  const { t } = useTexts();
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('video.now.title')}</h2>
          {videoCall.room === 'open' && <p>{t('video.now.text')}</p>}
          <Now {...videoCall} />
        </div>
      </Card>
      <ChooseTime heading={t('video.later.title')} slots={videoCall.slots ?? []} onChosen={refresh} />
    </>
  );
}

function Appointed({ videoCall, at, refresh }: OfCall & { at: string }) {
  const { t, language } = useTexts();
  const [isChosenAgain, setChosenAgain] = useState(false);
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('video.appointed.title')}</h2>
          <p className={styles.when}>{wibTime(at, language)}</p>
          <p>{t('video.appointed.text')}</p>
          {videoCall.room === 'open' && <p className={styles.note}>{t('video.appointed.early')}</p>}
          <Now {...videoCall} />
          {!isChosenAgain && (
            <Button kind="text" onClick={() => setChosenAgain(true)}>
              {t('video.appointed.again')}
            </Button>
          )}
        </div>
      </Card>
      {isChosenAgain && (
        <ChooseTime
          heading={t('video.appointed.again')}
          slots={videoCall.slots ?? []}
          onChosen={async () => {
            setChosenAgain(false);
            await refresh();
          }}
        />
      )}
    </>
  );
}

/** What has happened, the call, and what comes of it. */
function Stages() {
  const texts = useTexts();
  const { t } = texts;
  return (
    <Card>
      <Tracker
        stateText={stateText(texts)}
        wait="video"
        stages={[
          { state: 'done', title: t('video.stages.asked') },
          { state: 'now', title: t('video.stages.call'), note: t('video.stages.callNote') },
          { state: 'next', title: t('runner.tracker.decision'), note: t('runner.tracker.decisionNote') },
        ]}
      />
    </Card>
  );
}

/** A call that was asked for, has an appointment, or was missed. */
export function ToBeHeld({ videoCall, refresh }: OfCall) {
  const { t } = useTexts();
  const { state, consented = false, lost = false, appointment } = videoCall;
  return (
    <>
      {state === 'MISSED' && <p role="status">{t('video.missed')}</p>}
      {lost && <p role="status">{t('video.lost')}</p>}
      {consented && state === 'APPOINTED' && appointment && (
        <Appointed videoCall={videoCall} at={appointment} refresh={refresh} />
      )}
      {consented && state !== 'APPOINTED' && <Choice videoCall={videoCall} refresh={refresh} />}
      {consented && <Stages />}
      <About action={!consented} />
      {!consented && <Stages />}
    </>
  );
}
