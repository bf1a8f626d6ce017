import { useTexts } from '../../i18n/useTexts';
import { type FlowRun, stepText } from '../flowRun';
import styles from './Points.module.css';

/** What matters at a step, point by point: texts `<flow>.<step>.points.<name>`. */
export function Points({ run, names }: { run: FlowRun; names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <ul className={styles.points}>
      {names.map((name) => (
        <li key={name} className={styles.point}>
          {t(stepText(run, `points.${name}`))}
        </li>
      ))}
    </ul>
  );
}
