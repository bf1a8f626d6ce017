import type { LivenessAction } from '../../../contract/generated/bodies';
import { useTexts } from '../../../i18n/useTexts';
import { classNames } from '../../../ui/classNames';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import styles from './ActionSteps.module.css';

interface ActionStepsProps {
  /** what to do now */
  advice: string;
  actions: readonly LivenessAction[];
  /** index of the action under way; -1 before the first */
  at: number;
  /** how far that one is, 0 to 1 */
  progress: number;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** What to do now, and a bar for each action that fills while it is done. */
export function ActionSteps({ advice, actions, at, progress }: ActionStepsProps) {
  const { t } = useTexts();
  return (
    <div className={styles.steps}>
      <p className={styles.now} role="status">
        {advice}
      </p>
      {actions.length > 0 && (
        <div className={styles.bars}>
          {actions.map((action, index) => (
            <span key={action} className={classNames(styles.bar, index < at && styles.done)}>
              <svg aria-hidden="true" viewBox="0 0 100 4" preserveAspectRatio="none" focusable="false">
                <rect width={percent(index < at ? 1 : index === at ? progress : 0)} height="4" />
              </svg>
            </span>
          ))}
          <VisuallyHidden>
            {t('shooting.liveness.count', { done: Math.max(0, at), all: actions.length })}
          </VisuallyHidden>
        </div>
      )}
    </div>
  );
}
