import type { TextKey } from '../../contract/generated/textKeys';
import { useTexts } from '../../i18n/useTexts';
import { Button, Spinner } from '../../ui/Button';
import styles from './Files.module.css';
import type { Work } from './preparer';

interface PreparingProps {
  work: Work | undefined;
  onStop(): void;
}

/** What is being made ready. Always on the page, so that screen readers hear every change. */
export function Preparing({ work, onStop }: PreparingProps) {
  const { t } = useTexts();
  return (
    <div className={styles.preparing}>
      <div role="status">{work && <Progress work={work} />}</div>
      {work && work.kind !== 'picture' && (
        <Button kind="text" aria-label={t('uploads.documents.stop', { file: work.file })} onClick={onStop}>
          {t('camera.upload.cancel')}
        </Button>
      )}
    </div>
  );
}

const KEYS: Readonly<Record<Work['kind'], TextKey>> = {
  picture: 'camera.preparing',
  opening: 'uploads.documents.opening',
  page: 'uploads.documents.preparing',
};

function Progress({ work }: { work: Work }) {
  const { t } = useTexts();
  return (
    <p className={styles.work}>
      <Spinner />
      <span>{t(KEYS[work.kind], { ...work })}</span>
    </p>
  );
}
