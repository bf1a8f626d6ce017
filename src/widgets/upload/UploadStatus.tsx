import { useTexts } from '../../i18n/useTexts';
import { AlertIcon } from '../../ui/icons/icons';
import styles from './UploadStatus.module.css';
import { UPLOAD_FAILED, type UploadState } from './uploadStore';

/** How an upload is doing: a bar while it runs, else why it waits or failed. */
export function UploadStatus({ state, name }: { state: UploadState; name: string }) {
  const { t, has } = useTexts();
  if (state.status === 'failed') {
    return (
      <p className={styles.failed} role="alert">
        <AlertIcon size="text" />
        <span>{t(has(state.message) ? state.message : UPLOAD_FAILED)}</span>
      </p>
    );
  }
  const share = state.status === 'uploading' ? state.share : 0;
  return (
    <div className={styles.running}>
      <p className={styles.text}>
        <span>{t(`camera.upload.${state.status}`)}</span>
        {state.status === 'uploading' && <span className={styles.percent}>{Math.round(share * 100)}%</span>}
      </p>
      <progress className={styles.bar} max={1} value={share} aria-label={t('camera.upload.progress', { name })} />
    </div>
  );
}
