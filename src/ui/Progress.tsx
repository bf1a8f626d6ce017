import { classNames } from './classNames';
import styles from './Progress.module.css';

export interface ProgressProps {
  total: number;
  done: number;
  /** the next segment is being worked on */
  underWay?: boolean;
  /** "Langkah 5 dari 8" */
  text: string;
  /** at the end of the line: "± 2 menit" */
  note?: string;
  /** false where a heading near it already says the same */
  showText?: boolean;
}

function segmentState(index: number, done: number, underWay: boolean) {
  if (index < done) return styles.done;
  return index === done && underWay ? styles.current : undefined;
}

export function Progress({ total, done, underWay = false, text, note, showText = true }: ProgressProps) {
  return (
    <div className={styles.progress}>
      <div
        className={styles.segments}
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={text}
      >
        {Array.from({ length: total }, (_, index) => index).map((index) => (
          <i key={index} className={classNames(styles.segment, segmentState(index, done, underWay))} />
        ))}
      </div>
      {showText && (
        <p className={styles.text}>
          <span aria-hidden="true">{text}</span>
          {note && <span>{note}</span>}
        </p>
      )}
    </div>
  );
}
