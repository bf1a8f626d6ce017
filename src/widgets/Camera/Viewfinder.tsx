import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { Spinner } from '../../ui/Spinner';
import { Advice } from './Advice';
import { CameraTrouble } from './CameraTrouble';
import type { CameraKind } from './cameraTypes';
import { FrameGuide } from './FrameGuide';
import { type Viewfinder as Pixels, takePhoto } from './framePixels';
import type { CameraState } from './startCamera';
import { useFrameChecks } from './useFrameChecks';
import styles from './Viewfinder.module.css';

export interface ViewfinderProps {
  type: CameraType;
  kind: CameraKind;
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** false while a taken photo is looked at: the camera runs on, so that a retake is at once */
  shown: boolean;
  onShot(photo: Blob): void;
  onShotFailed(): void;
  onRetry(): void;
  onFile(file: File): void;
  /** opens the file chooser */
  chooseFile(): void;
}

/** The live picture with its frame, advice and controls. */
export function Viewfinder(props: ViewfinderProps) {
  const { type, kind, video, state, shown, onShot, onShotFailed } = props;
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
      onShot(await takePhoto(view, kind));
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
  return (
    <div className={styles.viewfinder} hidden={!shown}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={classNames(styles.video, kind.facing === 'user' && styles.mirrored, !live && styles.dark)}
          muted
          playsInline
          aria-label={t('camera.live')}
        />
        {state.status === 'failed' ? (
          <CameraTrouble
            problem={state.problem}
            facing={kind.facing}
            onRetry={props.onRetry}
            onFile={props.onFile}
            chooseFile={props.chooseFile}
          />
        ) : (
          <div className={styles.overlay}>
            <FrameGuide ref={frame} shape={kind.frame} good={good} />
            <Advice type={type} kind={kind} status={state.status} look={look} />
          </div>
        )}
        {state.status === 'starting' && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </div>
      {state.status !== 'failed' && (
        <div className={styles.controls}>
          <div className={styles.side}>
            <button type="button" className={styles.choice} onClick={props.chooseFile}>
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
        </div>
      )}
    </div>
  );
}
