import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/useTexts';
import { ChipButton } from '../../ui/Chip';
import styles from './AddressSteps.module.css';
import { type ChosenLevels, LEVELS } from './levels';

/** What is chosen so far, as chips; pressing one goes back to its level. */
export function AddressSteps({ steps, onGoTo }: { steps: ChosenLevels; onGoTo(level: number): void }) {
  const { t } = useTexts();
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef(steps.level);

  // the option just pressed is gone with its list: the focus goes on to the step now open
  useEffect(() => {
    if (shown.current === steps.level) return;
    shown.current = steps.level;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [steps.level]);

  return (
    <ol ref={list} className={styles.steps} aria-label={t('widgets.address.steps')}>
      {LEVELS.slice(0, steps.names.length + 1).map((level, index) => (
        <li key={level}>
          <ChipButton current={index === steps.level} onClick={() => index !== steps.level && onGoTo(index)}>
            {steps.names[index] ?? t(`widgets.address.choose.${level}`)}
          </ChipButton>
        </li>
      ))}
    </ol>
  );
}
