import { useTexts } from '../i18n/useTexts';
import { channelPicture, useChannel } from '../state/channels';
import styles from './LoadingScreen.module.css';
import { useSlow } from './useClock';

/** The loading picture of the channel (docs/product/screens.md). Shown a moment late, so that it never flashes. */
export function LoadingPicture({ Text = 'p' }: { Text?: 'p' | 'h1' }) {
  const { t } = useTexts();
  const picture = channelPicture(useChannel());
  const slow = useSlow(true);
  return (
    <div className={styles.loading} role="status" data-coming>
      <img className={styles.picture} src={picture} alt="" width={96} height={96} loading="lazy" />
      <Text className={styles.text}>{t(slow ? 'common.stillLoading' : 'common.loading')}</Text>
    </div>
  );
}

/** A page that is passed through while it does what it is for: nothing of it is read or pressed. */
export function LoadingScreen() {
  return (
    <main>
      <LoadingPicture Text="h1" />
    </main>
  );
}
