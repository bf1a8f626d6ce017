import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { CameraIcon } from '../../ui/icons/icons';
import { usePicturePicker } from '../upload/usePicturePicker';
import styles from './CameraTrouble.module.css';
import { CAMERA_PROBLEMS, type CameraProblem } from './cameraProblems';

interface CameraTroubleProps {
  problem: CameraProblem;
  facing: 'user' | 'environment';
  onRetry(): void;
  onFile(file: File): void;
  chooseFile(): void;
}

/** Why there is no live picture, and every way to a photo that is left. */
export function CameraTrouble({ problem, facing, onRetry, onFile, chooseFile }: CameraTroubleProps) {
  const { t } = useTexts();
  const { title, advice, retry } = CAMERA_PROBLEMS[problem];
  const app = usePicturePicker({ capture: facing, onPick: (files) => files[0] && onFile(files[0]) });
  return (
    <div className={styles.trouble}>
      <div className={styles.message} role="alert">
        <CameraIcon size="picture" />
        <p className={styles.title}>{t(title)}</p>
        <p>{t(advice)}</p>
      </div>
      {retry && <Button onClick={onRetry}>{t('camera.upload.retry')}</Button>}
      <Button kind={retry ? 'ghost' : 'primary'} onClick={chooseFile}>
        {t('camera.gallery')}
      </Button>
      <Button kind="ghost" onClick={app.choose}>
        {t('camera.cameraApp')}
      </Button>
      {app.input}
    </div>
  );
}
