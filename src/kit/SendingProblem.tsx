import styles from './SendingProblem.module.css';
import type { Sending } from './useSending';

/** What stays at the lower edge may cover it. */
const show = (problem: HTMLElement | null) => problem?.scrollIntoView?.({ block: 'nearest' });

/** Why the last try failed, said and shown at once; nothing where it did not. */
export function SendingProblem({ sending: { problem } }: { sending: Pick<Sending, 'problem'> }) {
  return problem === undefined ? null : (
    <p ref={show} role="alert" className={styles.problem}>
      {problem}
    </p>
  );
}
