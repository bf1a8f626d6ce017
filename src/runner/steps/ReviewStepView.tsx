import type { ReviewStep } from '../../contract/definitions';
import { submitBody } from '../../engine/body';
import { useTexts } from '../../i18n/useTexts';
import { sendStep } from '../../state/flowSession';
import { Button } from '../../ui/Button';
import { AnswerList } from '../AnswerList';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { forgetKey, stepCall } from '../stepCall';
import { useSending } from '../useSending';

/** Everything once more before it is sent, with a way to change each step (WCAG 3.3.4). */
export function ReviewStepView({ run, step }: { run: FlowRun; step: ReviewStep }) {
  const { t } = useTexts();
  const sending = useSending();
  const submit = () =>
    sending.run(async () => {
      const body = submitBody(run.flow, run.stepId, run.draft, definitionOf(run));
      const call = stepCall(run.flow.id, run.stepId, step.submit, body);
      await sendStep(call);
      forgetKey(call);
      run.goOn();
    });
  return (
    <StepFrame
      run={run}
      showProgress={false}
      problem={sending.problem}
      footer={
        <Button busy={sending.busy} onClick={submit}>
          {sending.retryable ? t('common.retry') : t(stepText(run, 'action'))}
        </Button>
      }
    >
      <p className={frame.body}>{t(stepText(run, 'body'))}</p>
      <AnswerList run={run} onEdit={(stepId) => run.show(stepId, run.stepId)} />
    </StepFrame>
  );
}
