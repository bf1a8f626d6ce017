import styles from './SendingProblem.module.css';
import type { Sending } from './useSending';

/** Why the last try failed, said at once; nothing where it did not. */
export function SendingProblem({ sending: { problem } }: { sending: Pick<Sending, 'problem'> }) {
  return problem === undefined ? null : (
    <p role="alert" className={styles.problem}>
      {problem}
    </p>
  );
}
