import { useCallback, useEffect, useRef, useState } from 'react';
import type { FaceCamera } from '../../../contract/enums';
import type { LivenessAction, LivenessChallenge } from '../../../contract/generated/bodies';
import { useTexts } from '../../../i18n/useTexts';
import { Button } from '../../../ui/Button';
import type { RecordedFace, WidgetServices } from '../../fieldProps';
import { CameraStage, type CameraStageProps } from '../CameraStage';
import { FrameGuide } from '../FrameGuide';
import type { FrameArea as Pixels } from '../framePixels';
import styles from '../Viewfinder.module.css';
import { ActionSteps } from './ActionSteps';
import { actionAt, progressOf } from './recording';
import { useRecording } from './useRecording';

/** What the server asks for in front of the camera: on its way, there, or not to be had. */
type Asked = { status: 'loading' | 'failed' } | { status: 'ready'; challenge: LivenessChallenge };

/** The challenge of one recording: another one for each, asked for once the camera is seen again. */
function useChallenge({ livenessChallenge }: Pick<WidgetServices, 'livenessChallenge'>, shown: boolean) {
  const [asked, setAsked] = useState<Asked>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    if (!shown) return;
    let isCurrent = true;
    setAsked({ status: 'loading' });
    livenessChallenge().then(
      (challenge) => isCurrent && setAsked({ status: 'ready', challenge }),
      () => isCurrent && setAsked({ status: 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [livenessChallenge, attempt, shown]);

  return { asked, askAgain: useCallback(() => setAttempt((count) => count + 1), []) };
}

interface FaceRecorderProps extends CameraStageProps {
  type: FaceCamera;
  services: Pick<WidgetServices, 'livenessChallenge'>;
  onRecorded(rest: Blob, recorded: RecordedFace): void;
  onFailed(): void;
}

const NO_ACTIONS: readonly LivenessAction[] = [];

/** Guides a person through the server's challenge over the live picture, and records it. */
export function FaceRecorder({ type, services, onRecorded, onFailed, ...stage }: FaceRecorderProps) {
  const { kind, video, state } = stage;
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const { asked, askAgain } = useChallenge(services, stage.shown);
  const challenge = asked.status === 'ready' ? asked.challenge : undefined;
  const live = state.status === 'live' && stage.shown;
  const viewfinder = useCallback((): Pixels | undefined => {
    return video.current && frame.current ? { video: video.current, frame: frame.current } : undefined;
  }, [video]);
  const { recording, hint, markDone } = useRecording({
    kind,
    challenge,
    running: live,
    viewfinder,
    onRecorded,
    onFailed,
  });
  const actions = challenge?.actions ?? NO_ACTIONS;
  const action = recording.phase === 'moving' ? actions[recording.action] : undefined;

  function advice() {
    if (state.status === 'starting' || state.status === 'paused') return t(`shooting.${state.status}`);
    if (asked.status === 'failed') return t('shooting.liveness.notReady');
    if (asked.status === 'loading') return t('shooting.liveness.preparing');
    if (recording.phase === 'recorded') return t('shooting.liveness.recorded');
    if (action) return t(`shooting.liveness.actions.${action}`);
    if (recording.phase !== 'placing') return t(`shooting.aim.${type}`);
    if (recording.goodSince !== undefined) return t('shooting.liveness.hold');
    if (recording.face === 'slow') return t('shooting.liveness.faceless');
    if (hint) return t(`shooting.hints.${hint}`);
    return t(recording.facelessSince === undefined ? `shooting.aim.${type}` : 'shooting.hints.noFace');
  }

  const overlay = (
    <>
      <FrameGuide ref={frame} shape={kind.frame} good={live && recording.phase !== 'placing'} />
      <ActionSteps
        advice={advice()}
        actions={live ? actions : NO_ACTIONS}
        at={actionAt(recording, actions)}
        progress={progressOf(recording, actions)}
      />
    </>
  );
  const controls = (
    <div className={styles.way}>
      {asked.status === 'failed' && <Button onClick={askAgain}>{t('camera.upload.retry')}</Button>}
      {recording.phase === 'moving' && recording.slow && (
        <Button kind="ghost" onClick={markDone}>
          {t('shooting.liveness.done')}
        </Button>
      )}
      {recording.phase === 'placing' && recording.face === 'slow' && (
        <Button kind="ghost" onClick={markDone}>
          {t('shooting.liveness.goOn')}
        </Button>
      )}
    </div>
  );
  return <CameraStage {...stage} overlay={overlay} controls={controls} />;
}
