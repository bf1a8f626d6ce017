import styles from './WaitPicture.module.css';

const PAPER = 'M7 3h7l4 4v14H7zM10 12h5M10 16h5';
const LENS = 'M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L20 20';
const LETTER = 'M4 6h16v12H4zM4 7.5l8 5.5 8-5.5';
const PEN = 'M5 19l1-4L16 5l3 3L9 18z';
const HOUSE = 'M4 10l8-5 8 5zM7 10v8M12 10v8M17 10v8M4 19.5h16';
const COIN = 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 8.5v7M9.5 12h5';
const PHONE = 'M8 3h8v18H8zM11 17.5h2';
const EYE = 'M3 12s3.5-5.5 9-5.5 9 5.5 9 5.5-3.5 5.5-9 5.5S3 12 3 12zM12 10a2 2 0 100 4 2 2 0 000-4z';
const BILL = 'M6 4h12v16l-3-2-3 2-3-2-3 2zM9 9h6M9 13h6';
const FACE = 'M12 4a8 8 0 100 16 8 8 0 000-16zM9.3 10v.01M14.7 10v.01M9 14.3q3 2.4 6 0';
const CAMERA = 'M4 7.5h10v9H4zM14 11l6-3v8l-6-3z';
const TICK = 'M5 12.5l4.5 4.5L19 7.5';

/** Of each wait its three stations: what is done first, what others do, what comes of it. */
const SCENES = {
  review: [PAPER, LENS, LETTER],
  signatures: [PEN, HOUSE, COIN],
  payOut: [PEN, COIN, HOUSE],
  payment: [PHONE, EYE, BILL],
  face: [FACE, EYE, TICK],
  video: [PAPER, CAMERA, LETTER],
} as const satisfies Readonly<Record<string, readonly [string, string, string]>>;

/** What a person waits for. */
export type WaitKind = keyof typeof SCENES;

/** Where the stations stand. */
const PLACES = [48, 160, 272] as const;

/** How far a station is. */
const stateOf = (at: number, done: number) => (at < done ? 'done' : at === done ? 'now' : 'next');

interface WaitPictureProps {
  kind: WaitKind;
  /** the stations that are behind; the one after them breathes */
  done: number;
}

/**
 * A wait as a way with three stations. Nothing on it moves forward by itself: only what has happened is filled in. It says
 * nothing that the stages below it do not say, and stands still where motion is reduced.
 */
export function WaitPicture({ kind, done }: WaitPictureProps) {
  return (
    <svg className={styles.scene} viewBox="0 0 320 96" aria-hidden="true" data-done={done}>
      <path className={styles.hill} d="M0 96V70q56-30 120-10t116-6 84 10v32z" />
      {PLACES.slice(1).map((x, index) => (
        <path key={x} className={styles.way} data-state={stateOf(index + 1, done + 1)} d={`M${x - 84} 48h56`} />
      ))}
      {SCENES[kind].map((outline, at) => (
        <g
          key={outline}
          className={styles.station}
          data-state={stateOf(at, done)}
          transform={`translate(${PLACES[at]} 48)`}
        >
          <circle className={styles.breath} r="27" />
          <circle className={styles.ground} r="22" />
          <path className={styles.thing} transform="translate(-12 -12)" d={outline} />
        </g>
      ))}
    </svg>
  );
}
