import type { ReactNode } from 'react';
import { usePageTitle } from './Headline';
import styles from './Peak.module.css';

/** A tick, a seed that grows, a bridge that the money crosses, a ring that closes. */
const PICTURES = {
  sent: (
    <>
      <circle cx="48" cy="48" r="34" />
      <path className={styles.pop} d="M33 49l11 11 20-23" />
    </>
  ),
  approved: (
    <>
      <path d="M24 78h48" />
      <path className={styles.grow} d="M48 78V40" />
      <path className={styles.left} d="M48 56C30 56 24 44 24 34c16 0 24 8 24 22z" />
      <path className={styles.right} d="M48 44c0-16 8-26 26-26 0 16-8 26-26 26z" />
    </>
  ),
  arrived: (
    <>
      <path d="M20 58v20M76 58v20" />
      <path className={styles.reach} d="M8 58h80M20 78q28-32 56 0" />
      <circle className={styles.cross} cx="70" cy="43" r="9" />
    </>
  ),
  closed: (
    <>
      <path d="M48 18a30 30 0 1 0 30 30" strokeWidth="10" />
      <path className={styles.close} d="M48 18a30 30 0 0 1 30 30" strokeWidth="10" />
      <circle className={styles.clasp} cx="48" cy="18" r="9" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

/** The peaks of a person's way: an application sent, a limit approved, money arrived, a loan closed. */
export type PeakKind = keyof typeof PICTURES;

/** The picture of a peak as it ends, as large as its place. */
export function PeakPicture({ kind }: { kind: PeakKind }) {
  return (
    <svg className={styles.small} viewBox="0 0 96 96" aria-hidden="true">
      {PICTURES[kind]}
    </svg>
  );
}

/** Of this page: what was seen moving stands still from then on. */
const seen = new Set<string>();

interface PeakProps {
  kind: PeakKind;
  /** what happened */
  title: string;
  /** the one number: part of the title, else of `below`, else a line of its own */
  number?: string;
  /** what is said of a number that is not part of the title */
  below?: string;
  text?: ReactNode;
  /** 2 where the page has a heading of its own */
  level?: 1 | 2;
  /** the one next step */
  children?: ReactNode;
}

/** A sentence with its number in large. */
function Told({ sentence, number }: { sentence: string; number: string }) {
  const at = sentence.indexOf(number);
  if (at < 0) return sentence;
  return (
    <>
      {sentence.slice(0, at)}
      <span className={styles.number}>{number}</span>
      {sentence.slice(at + number.length)}
    </>
  );
}

/** One picture, one number, one next step. The picture moves once; where motion is reduced it stands as it ends. */
export function Peak({ kind, title, number = '', below = '', text, level = 1, children }: PeakProps) {
  usePageTitle(level === 1 ? title : undefined);
  const Heading = level === 1 ? 'h1' : 'h2';
  const name = `${kind} ${title}`;
  const isStill = seen.has(name);
  return (
    <div className={styles.peak}>
      <svg
        className={styles.picture}
        viewBox="0 0 96 96"
        aria-hidden="true"
        data-moves={!isStill || undefined}
        onAnimationEnd={() => seen.add(name)}
      >
        {PICTURES[kind]}
      </svg>
      <Heading className={styles.title} tabIndex={-1}>
        <Told sentence={title} number={number} />
      </Heading>
      {!title.includes(number) && (
        <p>
          <Told sentence={below || number} number={number} />
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </div>
  );
}
