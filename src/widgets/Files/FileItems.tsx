import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { IconButton } from '../../ui/Button';
import { CloseIcon, RetryIcon, TrashIcon } from '../../ui/icons/furtherIcons';
import { CheckIcon } from '../../ui/icons/icons';
import { PicturePreview } from '../upload/PicturePreview';
import { UploadStatus } from '../upload/UploadStatus';
import type { Upload } from '../upload/uploadStore';
import styles from './FileItems.module.css';

interface StoredItemProps {
  name: string;
  from: Blob | string;
  readOnly: boolean;
  onRemove(): void;
}

export function StoredItem({ name, from, readOnly, onRemove }: StoredItemProps) {
  const { t } = useTexts();
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <PicturePreview from={from} alt={t('camera.preview', { name })} />
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <p className={styles.stored}>
          <CheckIcon size="text" />
          <span>{t('camera.stored')}</span>
        </p>
      </div>
      {!readOnly && (
        <div className={styles.actions}>
          <IconButton text={t('uploads.files.removeItem', { name })} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </div>
      )}
    </li>
  );
}

interface SendingItemProps {
  name: string;
  upload: Upload;
  onRetry(): void;
  onCancel(): void;
}

export function SendingItem({ name, upload, onRetry, onCancel }: SendingItemProps) {
  const { t } = useTexts();
  return (
    <li className={styles.item}>
      <div className={styles.picture}>
        <PicturePreview from={upload.picture} alt={t('camera.preview', { name })} />
      </div>
      <div className={styles.text}>
        <p className={styles.name}>{name}</p>
        <UploadStatus state={upload.state} name={name} />
      </div>
      <div className={styles.actions}>
        {upload.state.status === 'failed' && (
          <IconButton text={t('uploads.files.retryItem', { name })} onClick={onRetry}>
            <RetryIcon />
          </IconButton>
        )}
        <IconButton text={t('uploads.files.cancelItem', { name })} onClick={onCancel}>
          <CloseIcon />
        </IconButton>
      </div>
    </li>
  );
}

/** Stands where the photo was until something else is done, so that there is no hurry. */
export function RemovedItem({ name, onUndo }: { name: string; onUndo(): void }) {
  const { t } = useTexts();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <li className={styles.removed}>
      <span>{t('uploads.files.removed', { name })}</span>
      <button ref={undo} type="button" className={styles.undo} onClick={onUndo}>
        {t('uploads.files.undo')}
      </button>
    </li>
  );
}
