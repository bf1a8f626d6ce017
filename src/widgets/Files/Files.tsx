import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { CAMERA_KINDS } from '../Camera/cameraTypes';
import { Expected } from '../Camera/Expected';
import { useCameraDialog } from '../Camera/useCameraDialog';
import type { FieldProps } from '../fieldProps';
import tile from '../upload/tile.module.css';
import { useHeldFocus, useHeldForm } from '../upload/useHeld';
import { usePicturePicker } from '../upload/usePicturePicker';
import { FileList } from './FileList';
import styles from './Files.module.css';
import { FilesMessages } from './FilesMessages';
import { Preparing } from './Preparing';
import { useFiles } from './useFiles';

/** How many photos a field takes when its definition does not say. */
const MAX_FILES = 10;

/** Several photos: by the camera, from files, or the pages of PDFs. The value is their ids on the server, in the order added. */
export default function Files(field: FieldProps<string[]>) {
  const { t } = useTexts();
  const type = field.settings.camera ?? 'COMMON_CAMERA';
  const max = field.most ?? MAX_FILES;
  const group = useRef<HTMLDivElement>(null);
  const focus = useHeldFocus(group);
  const files = useFiles(field, type, max);
  const camera = useCameraDialog(
    {
      type,
      onClose: field.onTouched,
      onPhoto: files.addPhoto,
      onFile: (file) => files.addFiles([file]),
    },
    field.services,
  );
  const gallery = usePicturePicker({ besides: 'application/pdf', multiple: true, onPick: files.addFiles });
  const count = files.stored.length + files.uploads.length;
  const unfinished = files.uploads.length > 0 || files.preparation.work !== undefined;
  const [toldToWait, setToldToWait] = useState(false);
  useHeldForm(group, unfinished, () => {
    setToldToWait(true);
    group.current?.scrollIntoView({ block: 'end' });
    group.current?.focus();
  });
  if (toldToWait && !unfinished) setToldToWait(false);

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
        {count === 0 ? t('uploads.files.expected', { max }) : t('uploads.files.count', { count, max })}
      </p>
      <FileList files={files} readOnly={field.readOnly} />
      <div className={styles.messages}>
        <Preparing work={files.preparation.work} onStop={files.stop} />
        <FilesMessages files={files} max={max} toldToWait={toldToWait} />
      </div>
      {!field.readOnly && files.room > 0 && (
        <div className={styles.actions}>
          <Button kind={count === 0 ? 'primary' : 'ghost'} busy={camera.opening} onClick={camera.open}>
            {t('uploads.files.byCamera')}
          </Button>
          <Button
            kind="ghost"
            onClick={() => {
              camera.cancel();
              gallery.choose();
            }}
          >
            {t('uploads.files.byFile')}
          </Button>
        </div>
      )}
      {gallery.input}
      {camera.element}
    </div>
  );
}
