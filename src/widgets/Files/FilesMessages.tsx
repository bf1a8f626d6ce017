import { useTexts } from '../../i18n/useTexts';
import { AlertIcon } from '../../ui/icons/icons';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import tile from '../upload/tile.module.css';
import styles from './Files.module.css';
import type { Files } from './useFiles';

interface FilesMessagesProps {
  files: Files;
  max: number;
  /** the form was to be sent while photos were on their way */
  toldToWait: boolean;
}

/** What was not added and why; and, for screen readers, what goes on. */
export function FilesMessages({ files, max, toldToWait }: FilesMessagesProps) {
  const { t } = useTexts();
  const { preparation, room, uploads, stored } = files;
  const { refusals, skipped, stopped } = preparation;
  const problems = refusals.map(({ file, reason, page }) =>
    t('uploads.files.refused', { file, reason: t(reason, { page, max }) }),
  );
  if (skipped > 0) problems.push(t('uploads.files.skipped', { count: skipped, max }));
  if (toldToWait) problems.push(t('uploads.files.unfinished'));
  const uploading = uploads.some(({ state }) => state.status === 'uploading');
  return (
    <>
      <div role="alert">
        {problems.map((problem) => (
          <p key={problem} className={tile.problem}>
            <AlertIcon size="text" />
            <span className={styles.problem}>{problem}</span>
          </p>
        ))}
      </div>
      {room === 0 && <p className={styles.hint}>{t('uploads.files.full', { max })}</p>}
      <div className={styles.status} role="status">
        {stopped && <p className={styles.hint}>{t('uploads.documents.stopped', stopped)}</p>}
        <VisuallyHidden>
          {uploading ? t('camera.upload.uploading') : t('uploads.files.count', { count: stored.length, max })}
        </VisuallyHidden>
      </div>
    </>
  );
}
