import styles from './Skeleton.module.css';

/** Grey lines in place of a list under way. `text` says so to screen readers. */
export function Skeleton({ text, lines = 6 }: { text: string; lines?: number }) {
  return (
    <div className={styles.skeleton} role="status" aria-label={text}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
