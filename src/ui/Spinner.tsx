import styles from './Spinner.module.css';

/** A turning ring; decorative. Say what is under way in text next to it. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
