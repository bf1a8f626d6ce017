import { useTexts } from '../i18n/useTexts';
import { useChannel } from '../state/channels';
import styles from './LoadingPicture.module.css';

/** Section 2, full-screen loading indicator: the picture depends on the channel. Shown a moment late, so that it never flashes. */
export function LoadingPicture() {
  const { t } = useTexts();
  const { id } = useChannel();
  return (
    <div className={styles.loading} role="status">
      <img className={styles.picture} src={`/channels/${id}.svg`} alt="" width={96} height={96} />
      <p className={styles.text}>{t('common.loading')}</p>
    </div>
  );
}
