import { useTexts } from '../i18n/useTexts';
import { channelPicture, useChannel } from '../state/channels';
import styles from './LoadingScreen.module.css';
import { useSlow } from './useClock';

/** The loading picture of the channel (docs/product/screens.md). Shown a moment late, so that it never flashes. */
export function LoadingPicture() {
  const { t } = useTexts();
  const picture = channelPicture(useChannel());
  const slow = useSlow(true);
  return (
    <div className={styles.loading} role="status" data-coming>
      <img className={styles.picture} src={picture} alt="" width={96} height={96} loading="lazy" />
      <p className={styles.text}>{t(slow ? 'common.stillLoading' : 'common.loading')}</p>
    </div>
  );
}

/** A page whose content is on its way. */
export function LoadingScreen() {
  return (
    <main>
      <LoadingPicture />
    </main>
  );
}
