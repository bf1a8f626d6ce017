import { useRef, useState } from 'react';
import { isFaceCamera } from '../../contract/enums';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { AlertIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from '../upload/tile.module.css';
import { useHeldFocus, useHeldForm } from '../upload/useHeld';
import { usePicturePicker } from '../upload/usePicturePicker';
import { useLacksCamera } from './cameraObstacle';
import { CAMERA_KINDS } from './cameraTypes';
import { useFaceStep } from './face/useFaceStep';
import { PhotoTile } from './PhotoTile';
import { useCameraDialog } from './useCameraDialog';
import { useCardDoubt } from './useCardDoubt';
import { usePhoto } from './usePhoto';

/** A photo by the camera or from a file. The value is the photo's id on the server. */
export default function Camera(field: FieldProps) {
  const { t } = useTexts();
  const type = field.settings.camera ?? 'COMMON_CAMERA';
  const group = useRef<HTMLDivElement>(null);
  const focus = useHeldFocus(group);
  const photo = usePhoto(field, type);
  useCardDoubt(field, photo.state);
  const gallery = usePicturePicker({ onPick: (files) => files[0] && void photo.prepareAndSend(files[0]) });
  const isFace = isFaceCamera(type);
  const lacksCamera = useLacksCamera(isFace);
  const [toldToWait, setToldToWait] = useState(false);
  const onItsWay = photo.state.status !== 'empty' && photo.state.status !== 'stored';
  useHeldForm(group, onItsWay, () => {
    setToldToWait(true);
    group.current?.focus();
  });
  const problem = onItsWay && toldToWait ? 'camera.unfinished' : photo.refusal;
  const camera = useCameraDialog(
    {
      type,
      onClose: field.onTouched,
      onPhoto: photo.send,
      onFile: (file) => void photo.prepareAndSend(file),
    },
    field.services,
  );

  function choose() {
    camera.cancel();
    gallery.choose();
  }

  useFaceStep(group, { isFace, field, lacksCamera, recorded: photo.recorded, sending: onItsWay, open: camera.open });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus from the form's error list
    <div
      ref={group}
      id={field.id}
      role="group"
      aria-label={field.label}
      aria-describedby={field.describedBy}
      tabIndex={-1}
      {...focus}
      className={classNames(styles.tile, field.invalid && styles.invalid)}
    >
      <PhotoTile
        type={type}
        frame={CAMERA_KINDS[type].frame}
        name={field.label}
        photo={photo}
        readOnly={field.readOnly}
        opening={camera.opening}
        refused={field.invalid && !field.missing && field.value === undefined}
        onOpen={camera.open}
        onChoose={isFace && !lacksCamera ? undefined : choose}
        lacksCamera={lacksCamera === true}
      />
      {isFace && lacksCamera && photo.state.status === 'empty' && <p>{t('camera.liveness.byFile')}</p>}
      {problem && (
        <p className={styles.problem} role="alert">
          <AlertIcon size="text" />
          <span>{t(problem)}</span>
        </p>
      )}
      {gallery.input}
      {camera.element}
    </div>
  );
}
