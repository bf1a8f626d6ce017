import type { FrameShape } from './cameraTypes';
import styles from './Expected.module.css';

function Card() {
  return (
    <>
      <rect className={styles.paper} x="1" y="1" width="158" height="100" rx="10" />
      <rect className={styles.line} x="14" y="14" width="76" height="7" rx="3.5" />
      <rect className={styles.line} x="14" y="32" width="84" height="5" rx="2.5" />
      <rect className={styles.line} x="14" y="46" width="66" height="5" rx="2.5" />
      <rect className={styles.line} x="14" y="60" width="78" height="5" rx="2.5" />
      <rect className={styles.line} x="14" y="74" width="54" height="5" rx="2.5" />
      <rect className={styles.portrait} x="112" y="28" width="34" height="44" rx="4" />
      <circle className={styles.line} cx="129" cy="45" r="8" />
      <path className={styles.line} d="M116 72a13 13 0 0 1 26 0z" />
    </>
  );
}

function Face() {
  return (
    <>
      <ellipse className={styles.oval} cx="80" cy="51" rx="38" ry="49" />
      <circle className={styles.line} cx="80" cy="41" r="17" />
      <path className={styles.line} d="M52 84a28 24 0 0 1 56 0 38 49 0 0 1-56 0z" />
    </>
  );
}

function Holding() {
  return (
    <>
      <circle className={styles.line} cx="80" cy="28" r="20" />
      <path className={styles.line} d="M30 101a50 44 0 0 1 100 0z" />
      <rect className={styles.paper} x="52" y="58" width="56" height="36" rx="5" />
      <rect className={styles.line} x="58" y="66" width="26" height="3" rx="1.5" />
      <rect className={styles.line} x="58" y="74" width="22" height="3" rx="1.5" />
      <rect className={styles.line} x="58" y="82" width="24" height="3" rx="1.5" />
      <rect className={styles.portrait} x="90" y="66" width="12" height="18" rx="2" />
    </>
  );
}

function Document() {
  return (
    <>
      <path className={styles.paper} d="M46 1h52l18 18v76a6 6 0 0 1-6 6H46a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z" />
      <path className={styles.portrait} d="M98 1l18 18H98z" />
      <rect className={styles.line} x="52" y="20" width="34" height="6" rx="3" />
      <rect className={styles.line} x="52" y="40" width="52" height="5" rx="2.5" />
      <rect className={styles.line} x="52" y="54" width="46" height="5" rx="2.5" />
      <rect className={styles.line} x="52" y="68" width="52" height="5" rx="2.5" />
      <rect className={styles.line} x="52" y="82" width="30" height="5" rx="2.5" />
    </>
  );
}

const PICTURES: Readonly<Record<FrameShape, () => React.JSX.Element>> = {
  card: Card,
  face: Face,
  holding: Holding,
  document: Document,
};

/** A drawing of the photo that is wanted. */
export function Expected({ frame }: { frame: FrameShape }) {
  const Picture = PICTURES[frame];
  return (
    <svg className={styles.picture} viewBox="0 0 160 102" aria-hidden="true" focusable="false">
      <Picture />
    </svg>
  );
}
