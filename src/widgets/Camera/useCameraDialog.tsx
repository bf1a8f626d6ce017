import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type CameraType, isFaceCamera } from '../../contract/enums';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import type { NativePhoto } from '../../native/takePhoto';
import { Button } from '../../ui/Button';
import { AlertIcon } from '../../ui/icons/icons';
import type { WidgetServices } from '../fieldProps';
import { partOf, useOnDemand } from '../onDemand';
import styles from '../upload/tile.module.css';
import { usePicturePicker } from '../upload/usePicturePicker';
import type { CameraDialogProps } from './CameraDialog';
import { CAMERA_KINDS } from './cameraTypes';

/** The camera's code did not come. The device's own camera app needs none. */
function CameraNotLoaded({ type, onFile }: { type: CameraType; onFile(file: File): void }) {
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

const camera = partOf<CameraDialogProps>(async () => {
  const [{ CameraDialog }] = await Promise.all([import('./CameraDialog'), loadAreas(['shooting', 'uploads'])]);
  return CameraDialog;
});

export interface CameraOpener {
  open(): void;
  /** no longer wanted, should its code still be on the way */
  cancel(): void;
  /** its code is on the way, or the app's own camera is open */
  opening: boolean;
  /** the camera, or why it cannot be shown and what to do instead; goes anywhere in the field */
  element: ReactNode;
}

type Services = Pick<WidgetServices, 'nativeCamera' | 'livenessChallenge'>;

/**
 * The camera of a field: that of the app around the page, else a full-screen one of our own. It closes itself before it
 * hands over what was taken; `onClose` hears of it only where nothing was, as a field is not empty while its picture is
 * on the way.
 */
export function useCameraDialog(props: Omit<CameraDialogProps, 'services'>, services: Services): CameraOpener {
  const { type, onPhoto, onFile, onClose } = props;
  const { state, Part, open, close } = useOnDemand(camera);
  const [asking, setAsking] = useState(false);
  // the app's camera may be open for minutes: what it took goes to the field as it is then
  const now = useRef(props);
  useEffect(() => {
    now.current = props;
  });
  function end() {
    close();
    onClose();
  }
  function hand(to: () => void) {
    close();
    to();
  }
  function openAny() {
    if (asking) return;
    const native = services.nativeCamera?.(type);
    setAsking(native !== undefined);
    if (native) void native.then(takeOver);
    else open();
  }
  function takeOver(photo: NativePhoto) {
    const field = now.current;
    setAsking(false);
    if (photo.outcome === 'TAKEN') field.onFile(new File([photo.picture], 'photo', { type: photo.picture.type }));
    else if (photo.outcome === 'CANCELLED') field.onClose();
    else open();
  }
  return {
    open: openAny,
    cancel: () => {
      if (state === 'loading') close();
    },
    opening: asking || state === 'loading',
    element: Part ? (
      <Part
        type={type}
        services={services}
        onClose={end}
        onPhoto={(photo, details) => hand(() => onPhoto(photo, details))}
        onFile={(file) => hand(() => onFile(file))}
      />
    ) : (
      state === 'failed' && <CameraNotLoaded type={type} onFile={(file) => hand(() => onFile(file))} />
    ),
  };
}
