import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { AlertIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import { useHeldFocus } from '../upload/useHeldFocus';
import { usePicturePicker } from '../upload/usePicturePicker';
import styles from './Camera.module.css';
import { CameraDialog } from './CameraDialog';
import { CAMERA_KINDS } from './cameraTypes';
import { PhotoTile } from './PhotoTile';
import { usePhoto } from './usePhoto';

export interface CameraProps extends FieldProps {
  /** for a step that is nothing but the camera: it opens at once unless there is a photo already */
  startOpen?: boolean;
}

/** A photo by the camera or from a file. The value is the photo's id on the server. */
export default function Camera({ startOpen = false, ...field }: CameraProps) {
  const { t } = useTexts();
  const type = field.settings.camera ?? 'COMMON_CAMERA';
  const group = useRef<HTMLDivElement>(null);
  const focus = useHeldFocus(group);
  const [open, setOpen] = useState(startOpen && field.value === undefined && !field.readOnly);
  const photo = usePhoto(field, type);
  const gallery = usePicturePicker({ onPick: (files) => files[0] && void photo.prepareAndSend(files[0]) });

  function close(): void {
    setOpen(false);
    field.onTouched();
  }

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
        onOpen={() => setOpen(true)}
        onChoose={gallery.choose}
      />
      {photo.refusal && (
        <p className={styles.refusal} role="alert">
          <AlertIcon size="text" />
          <span>{t(photo.refusal)}</span>
        </p>
      )}
      {gallery.input}
      {open && (
        <CameraDialog
          type={type}
          onClose={close}
          onPhoto={(picture) => {
            close();
            photo.send(picture);
          }}
          onFile={(file) => {
            close();
            void photo.prepareAndSend(file);
          }}
        />
      )}
    </div>
  );
}
