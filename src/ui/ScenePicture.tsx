import styles from './ScenePicture.module.css';
import { BASKET, BELL, BILL, CARD, CLOUD, COIN, DAYS, FACE, HOUSE, LENS, LETTER, PHONE, SEED, TICKET } from './things';

/** Of each page what it is about, between what leads there and what comes of it. */
const SCENES = {
  start: [CARD, SEED, COIN],
  bills: [COIN, BILL, DAYS],
  messages: [PHONE, LETTER, BELL],
  loans: [HOUSE, COIN, SEED],
  vouchers: [BASKET, TICKET, COIN],
  identity: [FACE, CARD, LENS],
  refused: [LETTER, DAYS, SEED],
  offline: [PHONE, CLOUD, HOUSE],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

/** What a page that has little to show is about. */
export type SceneKind = keyof typeof SCENES;

/** The picture of a page that has little to show. It says nothing that the words beside it do not say. */
export function ScenePicture({ kind }: { kind: SceneKind }) {
  const [before, about, after] = SCENES[kind];
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
