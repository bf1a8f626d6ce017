import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { CameraIcon } from '../../ui/icons/furtherIcons';
import { usePicturePicker } from '../upload/usePicturePicker';
import styles from './CameraTrouble.module.css';
import { CAMERA_PROBLEMS, type CameraProblem, isWithoutCamera } from './cameraProblems';
import type { CameraKind } from './cameraTypes';

interface CameraTroubleProps {
  problem: CameraProblem;
  kind: CameraKind;
  onRetry(): void;
  onFile(file: File): void;
  chooseFile(): void;
}

/** Why there is no live picture, and every way to a photo that is left: for a face a file only where there is no camera. */
export function CameraTrouble({ problem, kind, onRetry, onFile, chooseFile }: CameraTroubleProps) {
  const { t } = useTexts();
  const { title, advice, retry } = CAMERA_PROBLEMS[problem];
  const app = usePicturePicker({ capture: kind.facing, onPick: (files) => files[0] && onFile(files[0]) });
  const isFace = kind.frame === 'face';
  const isWithout = isWithoutCamera(problem);
  const takesFiles = !isFace || isWithout;
  const again = retry && (
    <Button kind={isWithout ? 'ghost' : 'primary'} onClick={onRetry}>
      {t('camera.upload.retry')}
    </Button>
  );
  return (
    <div className={styles.trouble}>
      <div className={styles.message} role="alert">
        <CameraIcon size="picture" />
        <p className={styles.title}>{t(isWithout ? 'shooting.withoutCamera' : title)}</p>
        {isWithout && <p>{t(title)}.</p>}
        <p>{t(advice)}</p>
        {takesFiles && <p>{t(isFace ? 'camera.liveness.byFile' : 'shooting.byFile')}</p>}
      </div>
      {!isWithout && again}
      {takesFiles && (
        <>
          <Button kind={isWithout ? 'primary' : 'ghost'} onClick={chooseFile}>
            {t('camera.gallery')}
          </Button>
          <Button kind="ghost" onClick={app.choose}>
            {t('camera.cameraApp')}
          </Button>
          {app.input}
        </>
      )}
      {isWithout && again}
    </div>
  );
}
