import { AlertIcon } from '../../ui/icons/icons';
import styles from './Problem.module.css';

/** Why the last press led nowhere, read out as it appears. */
export function EntryProblem({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text && (
        <p className={styles.problem}>
          <AlertIcon /> <span>{text}</span>
        </p>
      )}
    </div>
  );
}
