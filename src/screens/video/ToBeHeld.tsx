import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fetchVideoRoom } from '../../api/videoCall';
import type { VideoCall } from '../../contract/generated/bodies';
import { useTexts } from '../../i18n/useTexts';
import { PointsCard } from '../../kit/PointsCard';
import { wibTime } from '../../lib/calendar';
import { useSession } from '../../state/session';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ChooseTime } from './ChooseTime';
import { LeaveButton } from './LeaveButton';
import styles from './video.module.css';

interface OfCall {
  call: VideoCall;
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
      {action && <Button onClick={() => navigate(`/${channel}/video/kyc/consent`)}>{t('video.agree.action')}</Button>}
    </PointsCard>
  );
}

/** The way to the room, or when it is open. */
function Now({ room, hours }: Pick<VideoCall, 'room' | 'hours'>) {
  const { t } = useTexts();
  if (room === 'open') return <LeaveButton way={fetchVideoRoom}>{t('video.now.action')}</LeaveButton>;
  return <p className={styles.note}>{t('video.now.closed', { from: hours?.from ?? 0, until: hours?.until ?? 0 })}</p>;
}

/** A call without an appointment: now, or at a time to choose. */
function Choice({ call, refresh }: OfCall) {
  const { t } = useTexts();
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('video.now.title')}</h2>
          {call.room === 'open' && <p>{t('video.now.text')}</p>}
          <Now {...call} />
        </div>
      </Card>
      <ChooseTime heading={t('video.later.title')} slots={call.slots ?? []} onChosen={refresh} />
    </>
  );
}

function Appointed({ call, at, refresh }: OfCall & { at: string }) {
  const { t, language } = useTexts();
  const [isChosenAgain, setChosenAgain] = useState(false);
  return (
    <>
      <Card>
        <div className={styles.stack}>
          <h2 className={styles.heading}>{t('video.appointed.title')}</h2>
          <p className={styles.when}>{wibTime(at, language)}</p>
          <p>{t('video.appointed.text')}</p>
          {call.room === 'open' && <p className={styles.note}>{t('video.appointed.early')}</p>}
          <Now {...call} />
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
          slots={call.slots ?? []}
          onChosen={async () => {
            setChosenAgain(false);
            await refresh();
          }}
        />
      )}
    </>
  );
}

/** A call that was asked for, has an appointment, or was missed. */
export function ToBeHeld({ call, refresh }: OfCall) {
  const { t } = useTexts();
  const { state, consented = false, lost = false, appointment } = call;
  return (
    <>
      {state === 'MISSED' && <p role="status">{t('video.missed')}</p>}
      {lost && <p role="status">{t('video.lost')}</p>}
      {consented && state === 'APPOINTED' && appointment && (
        <Appointed call={call} at={appointment} refresh={refresh} />
      )}
      {consented && state !== 'APPOINTED' && <Choice call={call} refresh={refresh} />}
      <About action={!consented} />
    </>
  );
}
