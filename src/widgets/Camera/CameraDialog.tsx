import { useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CameraType } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/icons';
import { useModal } from '../../ui/useModal';
import { usePicturePicker } from '../upload/usePicturePicker';
import styles from './CameraDialog.module.css';
import { CAMERA_KINDS } from './cameraTypes';
import { ShotReview } from './ShotReview';
import { TorchButton } from './TorchButton';
import { useCamera } from './useCamera';
import { Viewfinder } from './Viewfinder';

export interface CameraDialogProps {
  type: CameraType;
  /** the user keeps this photo, a JPEG ready for upload */
  onPhoto(photo: Blob): void;
  /** the user chose a file instead; it is still as it was */
  onFile(file: File): void;
  onClose(): void;
}

/** The full-screen camera. Open, and the camera on, for as long as it is rendered. */
export function CameraDialog({ type, onPhoto, onFile, onClose }: CameraDialogProps) {
  const { t } = useTexts();
  const titleId = useId();
  const kind = CAMERA_KINDS[type];
  const video = useRef<HTMLVideoElement>(null);
  const { dialog, heading, handlers } = useModal(onClose);
  const { state, retry } = useCamera(video, kind.facing);
  const [shot, setShot] = useState<Blob>();
  const [shotFailed, setShotFailed] = useState(false);
  const gallery = usePicturePicker({ onPick: (files) => files[0] && onFile(files[0]) });

  const show = useCallback((photo: Blob) => {
    setShotFailed(false);
    setShot(photo);
  }, []);
  const reportFailure = useCallback(() => setShotFailed(true), []);
  const retake = () => {
    setShot(undefined);
    heading.current?.focus();
  };
  const tryAgain = () => {
    // The button that was pressed goes away with the problem.
    heading.current?.focus();
    retry();
  };

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={handlers.onCancel}
      onClose={handlers.onClose}
    >
      <div className={styles.screen}>
        <div className={styles.top}>
          <IconButton text={t('camera.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
          <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
            {t(`camera.titles.${type}`)}
          </h2>
          {state.status === 'live' && !shot ? <TorchButton stream={state.stream} /> : <span />}
        </div>
        {shotFailed && (
          <p className={styles.failed} role="alert">
            {t('camera.pictures.unreadable')}
          </p>
        )}
        {gallery.input}
        <Viewfinder
          type={type}
          kind={kind}
          video={video}
          state={state}
          shown={shot === undefined}
          onShot={show}
          onShotFailed={reportFailure}
          onRetry={tryAgain}
          onFile={onFile}
          chooseFile={gallery.choose}
        />
        {shot && <ShotReview type={type} photo={shot} onUse={() => onPhoto(shot)} onRetake={retake} />}
      </div>
    </dialog>,
    document.body,
  );
}
