import type { ReactNode } from 'react';
import { type Drawing, Drawn } from './Drawing';
import { usePageTitle } from './Headline';
import styles from './Peak.module.css';
import { useTick } from './useTick';

/** Of this page: what was seen moving stands still from then on. */
const seen = new Set<string>();

interface PeakProps {
  drawing: Drawing;
  /** whose moment it is: the number of a loan, a payment, a draft, the id of a person */
  of: string;
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
export function Peak({ drawing, of, title, number = '', below = '', text, level = 1, children }: PeakProps) {
  usePageTitle(level === 1 ? title : undefined);
  useTick(`${drawing.name} ${of}`);
  const Heading = level === 1 ? 'h1' : 'h2';
  const name = `${drawing.name} ${title}`;
  const isStill = seen.has(name);
  return (
    <div className={styles.peak}>
      <Drawn drawing={drawing} moves={!isStill} onMoved={() => seen.add(name)} />
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
