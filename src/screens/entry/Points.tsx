import { CheckIcon } from '../../ui/icons/icons';
import styles from './Points.module.css';

/** Short sentences, each with a check mark. */
export function CheckedPoints({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {texts.map((text) => (
        <li key={text}>
          <CheckIcon /> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
