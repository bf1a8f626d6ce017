import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** says to screen readers that it is under way */
  text: string;
  lines?: number;
  /** `tab` for three lines in the shape of a tab: its head and two cards */
  look?: 'list' | 'tab';
}

/** Grey lines in place of a list under way. */
export function Skeleton({ text, lines = 6, look = 'list' }: SkeletonProps) {
  return (
    <div className={styles[look]} role="status" aria-label={text}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
