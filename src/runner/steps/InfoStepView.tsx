import type { InfoStep } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { passInfoStep } from '../../state/flowSession';
import { Button } from '../../ui/Button';
import { CheckIcon } from '../../ui/icons/icons';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { useSending } from '../useSending';
import styles from './InfoStepView.module.css';

/** A step that explains what comes next. */
export function InfoStepView({ run, step }: { run: FlowRun; step: InfoStep }) {
  const { t } = useTexts();
  const sending = useSending();
  const start = () =>
    sending.run(async () => {
      await passInfoStep(run.flow.id, run.stepId);
      run.goOn();
    });
  return (
    <StepFrame
      run={run}
      problem={sending.problem}
      footer={
        <Button busy={sending.busy} onClick={start}>
          {t(stepText(run, 'action'))}
        </Button>
      }
    >
      {step.picture && <img className={styles.picture} src={`/pictures/${step.picture}.svg`} alt="" />}
      <p className={frame.body}>{t(stepText(run, 'body'))}</p>
      <ul className={styles.points}>
        {(step.points ?? []).map((point) => (
          <li key={point} className={styles.point}>
            <CheckIcon />
            <span>{t(stepText(run, `points.${point}`))}</span>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
