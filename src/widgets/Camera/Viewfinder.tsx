import { useCallback, useEffect, useRef } from 'react';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { Advice } from './Advice';
import { CameraStage, type CameraStageProps } from './CameraStage';
import { FrameGuide } from './FrameGuide';
import { doubtNow, type FrameArea as Pixels, photoOfFrame } from './framePixels';
import { useFrameChecks } from './useFrameChecks';
import styles from './Viewfinder.module.css';
import type { Hint } from './verdict';

interface ViewfinderProps extends CameraStageProps {
  type: CameraType;
  /** `doubt`: what is wrong with the photo, as far as the camera can see */
  onShot(photo: Blob, doubt: Hint | undefined): void;
  onShotFailed(): void;
}

/** The live picture with its frame, advice and controls. */
export function Viewfinder({ type, onShot, onShotFailed, ...stage }: ViewfinderProps) {
  const { kind, video, state, shown } = stage;
  const { t } = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const shooting = useRef(false);
  const live = state.status === 'live';

  const pixels = useCallback((): Pixels | undefined => {
    return video.current && frame.current ? { video: video.current, frame: frame.current } : undefined;
  }, [video]);
  const [look, dispatch] = useFrameChecks(kind, live && shown, pixels);

  const shoot = useCallback(async () => {
    const view = pixels();
    if (!view || shooting.current) return;
    shooting.current = true;
    try {
      const doubt = doubtNow(view, kind);
      onShot(await photoOfFrame(view, kind), doubt);
    } catch {
      onShotFailed();
    } finally {
      shooting.current = false;
      dispatch({ type: 'restarted' });
    }
  }, [pixels, kind, onShot, onShotFailed, dispatch]);

  const { phase } = look.auto;
  useEffect(() => {
    if (phase === 'shooting') void shoot();
  }, [phase, shoot]);

  const good = live && kind.checks.every((check) => look.passed[check]);
  const overlay = (
    <>
      <FrameGuide ref={frame} shape={kind.frame} good={good} />
      <Advice type={type} kind={kind} status={state.status} look={look} />
    </>
  );
  const controls = (
    <>
      <div className={styles.side}>
        <button type="button" className={styles.choice} onClick={stage.chooseFile}>
          {t('camera.gallery')}
        </button>
      </div>
      <button
        type="button"
        className={styles.shutter}
        aria-label={t('camera.shutter')}
        disabled={!live}
        onClick={() => void shoot()}
      />
      <div className={styles.side}>
        {kind.automatic && (
          <button
            type="button"
            className={classNames(styles.choice, styles.toggle)}
            aria-pressed={phase !== 'off'}
            onClick={() => dispatch({ type: 'toggled' })}
          >
            {t('camera.automatic')}
          </button>
        )}
      </div>
    </>
  );
  return <CameraStage {...stage} overlay={overlay} controls={controls} />;
}
