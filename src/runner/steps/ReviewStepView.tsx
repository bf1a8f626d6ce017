import type { ReviewStep } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { AnswerList } from '../AnswerList';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { useStepSubmit } from '../useStepSubmit';

/** Everything once more before it is sent, with a way to change each step (WCAG 3.3.4). */
export function ReviewStepView({ run, step }: { run: FlowRun; step: ReviewStep }) {
  const { t } = useTexts();
  const sending = useStepSubmit(run, step.submit);
  return (
    <StepFrame
      run={run}
      showProgress={false}
      problem={sending.problem}
      footer={
        <Button busy={sending.busy} onClick={sending.send}>
          {sending.retryable ? t('common.retry') : t(stepText(run, 'action'))}
        </Button>
      }
    >
      <p className={frame.body}>{t(stepText(run, 'body'))}</p>
      <AnswerList run={run} of={step.of} onEdit={(stepId) => run.show(stepId, run.stepId)} />
    </StepFrame>
  );
}
