import { CLOUD, HOUSE, PHONE } from './offlineThings';
import styles from './ScenePicture.module.css';

interface SceneProps {
  kind: string;
  /** outlines: what a page is about, between what leads there and what comes of it */
  things: readonly [before: string, about: string, after: string];
}

/** The drawing of a page that has little to show. It says nothing that the words beside it do not say. */
export function Scene({ kind, things: [before, about, after] }: SceneProps) {
  return (
    <svg className={styles.scene} viewBox="0 0 320 120" aria-hidden="true" data-kind={kind}>
      <path className={styles.hill} d="M0 120V92q56-32 120-12t116-8 84 12v36z" />
      <path className={styles.way} d="M93 69h21M206 69h21" />
      <path className={styles.beside} transform="translate(52 52) scale(1.4)" d={before} />
      <path className={styles.beside} transform="translate(234 52) scale(1.4)" d={after} />
      <circle className={styles.ground} cx="160" cy="62" r="38" />
      <path className={styles.about} transform="translate(133.6 35.6) scale(2.2)" d={about} />
    </svg>
  );
}

/** That there is no network. */
export const OfflinePicture = () => <Scene kind="offline" things={[PHONE, CLOUD, HOUSE]} />;
