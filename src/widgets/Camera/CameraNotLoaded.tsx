import type { CameraType } from '../../contract/enums';
import { isFaceCamera } from '../../contract/liveness';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons/icons';
import styles from '../upload/tile.module.css';
import { usePicturePicker } from '../upload/usePicturePicker';
import { CAMERA_KINDS } from './cameraTypes';

/** The camera's code did not come. The device's own camera app needs none. */
export function CameraNotLoaded({ type, onFile }: { type: CameraType; onFile(file: File): void }) {
  const { t } = useTexts();
  const { facing } = CAMERA_KINDS[type];
  const app = usePicturePicker({ capture: facing, onPick: (files) => files[0] && onFile(files[0]) });
  return (
    <>
      <p className={styles.problem} role="alert">
        <AlertIcon size="text" />
        <span>{t('widgets.cameraNotLoaded')}</span>
      </p>
      {!isFaceCamera(type) && (
        <Button kind="ghost" onClick={app.choose}>
          {t('camera.cameraApp')}
        </Button>
      )}
      {app.input}
    </>
  );
}
