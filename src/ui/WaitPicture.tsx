import { HOUSE, PHONE } from './offlineThings';
import { BILL, CAMERA, COIN, EYE, FACE, LENS, LETTER, PAPER, PEN, TICK } from './things';
import styles from './WaitPicture.module.css';

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
