import type { CameraType } from '../../contract/enums';
import type { TextKey } from '../../contract/generated/textKeys';
import { useTexts } from '../../i18n/useTexts';
import { classNames } from '../../ui/classNames';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './Advice.module.css';
import type { CameraKind } from './cameraTypes';
import type { CameraState } from './startCamera';
import type { ViewfinderState } from './viewfinderState';

interface AdviceProps {
  type: CameraType;
  kind: CameraKind;
  status: CameraState['status'];
  look: ViewfinderState;
}

function adviceKey({ type, kind, status, look }: AdviceProps): TextKey {
  if (status === 'starting' || status === 'paused') return `shooting.${status}`;
  if (look.auto.phase === 'holding' || look.auto.phase === 'shooting') return 'shooting.holdStill';
  if (look.hint) return `shooting.hints.${look.hint}`;
  const good = kind.checks.every((check) => look.passed[check]);
  return good && look.auto.phase === 'off' ? 'shooting.good' : `shooting.aim.${type}`;
}

/** One line of what to do now, and the list of what is already right. */
export function Advice(props: AdviceProps) {
  const { t } = useTexts();
  const { kind, status, look } = props;
  return (
    <div className={styles.advice}>
      <p className={styles.now} role="status">
        {t(adviceKey(props))}
      </p>
      {status === 'live' && (
        <ul className={styles.checks}>
          {kind.checks.map((check) => (
            <li key={check} className={classNames(styles.check, look.passed[check] && styles.passed)}>
              <span aria-hidden="true">{look.passed[check] ? '✓' : '○'}</span> {t(`shooting.checks.${check}`)}
              <VisuallyHidden>
                {' '}
                {t(look.passed[check] ? 'shooting.checkPassed' : 'shooting.checkMissing')}
              </VisuallyHidden>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
