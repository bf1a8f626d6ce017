import { type ReactNode, useState } from 'react';
import { Mark, type MarkKind } from '../../ui/Mark';
import styles from './SeenPeaks.module.css';

interface WordsProps {
  kind: MarkKind;
  text: string;
  note?: string | undefined;
}

/** A moment in a line: its mark, what it is, and what else there is to it. */
export function MarkedWords({ kind, text, note }: WordsProps) {
  return (
    <>
      <span className={styles.picture}>
        <Mark kind={kind} />
      </span>
      <span className={styles.text}>
        <b>{text}</b>
        {note && <small className={styles.note}>{note}</small>}
      </span>
    </>
  );
}

interface PeakLineProps extends WordsProps {
  /** the peak as it is told in full */
  children: ReactNode;
}

/** A peak in one line, which shows it whole. */
export function PeakLine({ kind, text, note, children }: PeakLineProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.line} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.summary}>
        <MarkedWords kind={kind} text={text} note={note} />
      </summary>
      {isOpen && <div className={styles.whole}>{children}</div>}
    </details>
  );
}
