import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { CameraDialog } from '../Camera/CameraDialog';
import { CAMERA_KINDS } from '../Camera/cameraTypes';
import { Expected } from '../Camera/Expected';
import type { FieldProps } from '../fieldProps';
import tile from '../upload/tile.module.css';
import { useHeldFocus } from '../upload/useHeldFocus';
import { usePicturePicker } from '../upload/usePicturePicker';
import { FileList } from './FileList';
import styles from './Files.module.css';
import { FilesMessages } from './FilesMessages';
import { useFiles } from './useFiles';

/** How many photos a field takes when its definition does not say. */
const MOST = 10;

/** Several photos by the camera or from files. The value is their ids on the server, in the order added. */
export default function Files(field: FieldProps<string[]>) {
  const { t } = useTexts();
  const type = field.settings.camera ?? 'COMMON_CAMERA';
  const max = field.settings.maxLength ?? MOST;
  const group = useRef<HTMLDivElement>(null);
  const focus = useHeldFocus(group);
  const [cameraOpen, setCameraOpen] = useState(false);
  const files = useFiles(field, type, max);
  const gallery = usePicturePicker({ multiple: true, onPick: (picked) => void files.addFiles(picked) });
  const count = files.stored.length + files.uploads.length;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus from the form's error list
    <div
      ref={group}
      id={field.id}
      role="group"
      aria-label={field.label}
      aria-describedby={field.describedBy}
      tabIndex={-1}
      className={classNames(tile.tile, field.invalid && tile.invalid)}
      {...focus}
    >
      {count === 0 && !files.removed && <Expected frame={CAMERA_KINDS[type].frame} />}
      <p className={styles.hint}>
        {count === 0 ? t('camera.files.expected', { max }) : t('camera.files.count', { count, max })}
      </p>
      <FileList files={files} readOnly={field.readOnly} />
      <FilesMessages files={files} max={max} />
      {!field.readOnly && files.room > 0 && (
        <div className={styles.actions}>
          <Button kind={count === 0 ? 'primary' : 'ghost'} onClick={() => setCameraOpen(true)}>
            {t('camera.files.byCamera')}
          </Button>
          <Button kind="ghost" onClick={gallery.choose}>
            {t('camera.files.byFile')}
          </Button>
        </div>
      )}
      {gallery.input}
      {cameraOpen && (
        <CameraDialog
          type={type}
          onClose={() => setCameraOpen(false)}
          onPhoto={(picture) => {
            setCameraOpen(false);
            files.addPhoto(picture);
          }}
          onFile={(file) => {
            setCameraOpen(false);
            void files.addFiles([file]);
          }}
        />
      )}
    </div>
  );
}
