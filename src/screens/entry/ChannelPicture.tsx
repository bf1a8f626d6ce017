import { useChannel } from '../../state/channels';
import styles from './ChannelPicture.module.css';

/** The channel's own picture, above a headline that names it. */
export function ChannelPicture() {
  const { id } = useChannel();
  return <img className={styles.picture} src={`/channels/${id}.svg`} alt="" width={96} height={96} />;
}
