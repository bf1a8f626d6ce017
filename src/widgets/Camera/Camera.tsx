import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { AlertIcon } from '../../ui/icons/icons';
import type { FieldProps } from '../fieldProps';
import styles from '../upload/tile.module.css';
import { useHeldFocus } from '../upload/useHeldFocus';
import { usePicturePicker } from '../upload/usePicturePicker';
import { CameraDialog } from './CameraDialog';
import { CAMERA_KINDS } from './cameraTypes';
import { PhotoTile } from './PhotoTile';
import { usePhoto } from './usePhoto';

/** A photo by the camera or from a file. The value is the photo's id on the server. */
export default function Camera(field: FieldProps) {
  const { t } = useTexts();
  const type = field.settings.camera ?? 'COMMON_CAMERA';
  const group = useRef<HTMLDivElement>(null);
  const focus = useHeldFocus(group);
  const [open, setOpen] = useState(false);
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
        <p className={styles.problem} role="alert">
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
