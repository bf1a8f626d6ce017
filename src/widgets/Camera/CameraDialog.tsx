import { useCallback, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type CameraType, isFaceCamera } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { IconButton } from '../../ui/Button';
import { CloseIcon } from '../../ui/icons/furtherIcons';
import { useModal } from '../../ui/useModal';
import type { RecordedFace, WidgetServices } from '../fieldProps';
import { usePicturePicker } from '../upload/usePicturePicker';
import styles from './CameraDialog.module.css';
import { CAMERA_KINDS } from './cameraTypes';
import { FaceRecorder } from './face/FaceRecorder';
import { ShotReview } from './ShotReview';
import { TorchButton } from './TorchButton';
import { useCamera } from './useCamera';
import { Viewfinder } from './Viewfinder';
import type { Hint } from './verdict';

/** What is known of a photo beside its pixels. */
export interface PhotoDetails {
  /** what was recorded with a face */
  recorded?: RecordedFace;
  /** what is wrong with it, as far as the camera could see */
  doubt?: Hint | undefined;
}

export interface CameraDialogProps {
  type: CameraType;
  services: Pick<WidgetServices, 'livenessChallenge'>;
  /** the user keeps this photo, a JPEG ready for upload */
  onPhoto(photo: Blob, details: PhotoDetails): void;
  /** the user chose a file instead; it is still as it was */
  onFile(file: File): void;
  onClose(): void;
}

/** The full-screen camera. Open, and the camera on, for as long as it is rendered. */
export function CameraDialog({ type, services, onPhoto, onFile, onClose }: CameraDialogProps) {
  const { t } = useTexts();
  const titleId = useId();
  const kind = CAMERA_KINDS[type];
  const video = useRef<HTMLVideoElement>(null);
  const { dialog, heading, handlers } = useModal(onClose);
  const { state, retry } = useCamera(video, kind.facing);
  const [shot, setShot] = useState<{ photo: Blob; details: PhotoDetails }>();
  const [shotFailed, setShotFailed] = useState(false);
  const gallery = usePicturePicker({ onPick: (files) => files[0] && onFile(files[0]) });

  const show = useCallback((photo: Blob, details: PhotoDetails) => {
    setShotFailed(false);
    setShot({ photo, details });
  }, []);
  const showFace = useCallback(
    (photo: Blob, recorded: RecordedFace) =>
      show(photo, { recorded, doubt: recorded.faceSeen === false ? 'noFace' : undefined }),
    [show],
  );
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
  const stage = {
    kind,
    video,
    state,
    shown: shot === undefined,
    onRetry: tryAgain,
    onFile,
    chooseFile: gallery.choose,
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
          <IconButton text={t('shooting.close')} onClick={onClose}>
            <CloseIcon />
          </IconButton>
          <h2 id={titleId} ref={heading} className={styles.title} tabIndex={-1}>
            {t(`shooting.titles.${type}`)}
          </h2>
          {state.status === 'live' && !shot ? <TorchButton stream={state.stream} /> : <span />}
        </div>
        {shotFailed && (
          <p className={styles.failed} role="alert">
            {t('uploads.pictures.unreadable')}
          </p>
        )}
        {gallery.input}
        {isFaceCamera(type) ? (
          <FaceRecorder {...stage} type={type} services={services} onRecorded={showFace} onFailed={reportFailure} />
        ) : (
          <Viewfinder
            {...stage}
            type={type}
            onShot={(photo, doubt) => show(photo, { doubt })}
            onShotFailed={reportFailure}
          />
        )}
        {shot && (
          <ShotReview
            type={type}
            photo={shot.photo}
            doubt={shot.details.doubt}
            onUse={() => onPhoto(shot.photo, shot.details)}
            onRetake={retake}
          />
        )}
      </div>
    </dialog>,
    document.body,
  );
}
