import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Spinner } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { CameraTrouble } from './CameraTrouble';
import type { CameraKind } from './cameraTypes';
import type { CameraState } from './startCamera';
import styles from './Viewfinder.module.css';

export interface CameraStageProps {
  kind: CameraKind;
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  /** false while a taken photo is looked at: the camera runs on, so that a retake is at once */
  shown: boolean;
  onRetry(): void;
  onFile(file: File): void;
  /** opens the file chooser */
  chooseFile(): void;
}

interface CameraStageParts extends CameraStageProps {
  /** over the live picture */
  overlay: ReactNode;
  /** below it */
  controls: ReactNode;
}

/** The live picture with what lies over and below it, or why there is none. */
export function CameraStage({ kind, video, state, shown, overlay, controls, ...ways }: CameraStageParts) {
  const { t } = useTexts();
  const live = state.status === 'live';
  return (
    <div className={styles.viewfinder} hidden={!shown}>
      <div className={styles.stage}>
        <video
          ref={video}
          className={classNames(styles.video, kind.facing === 'user' && styles.mirrored, !live && styles.dark)}
          muted
          playsInline
          aria-label={t('shooting.live')}
        />
        {state.status === 'failed' ? (
          <CameraTrouble problem={state.problem} kind={kind} {...ways} />
        ) : (
          <div className={styles.overlay}>{overlay}</div>
        )}
        {state.status === 'starting' && (
          <span className={styles.spinner}>
            <Spinner />
          </span>
        )}
      </div>
      {state.status !== 'failed' && <div className={styles.controls}>{controls}</div>}
    </div>
  );
}
