import { useEffect, useState } from 'react';
import { fetchFacts } from '../../api/facts';
import type { WaitStep } from '../../contract/definitions';
import { isPassed } from '../../engine/edges';
import { useTexts } from '../../i18n/useTexts';
import { flowSession, learnFacts } from '../../state/flowSession';
import { Button } from '../../ui/Button';
import { Spinner } from '../../ui/Spinner';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { useSending } from '../useSending';

/** A step that asks the server again and again until one of its edges can be taken. */
export function WaitStepView({ run, step }: { run: FlowRun; step: WaitStep }) {
  const { t } = useTexts();
  const sending = useSending();
  const [round, setRound] = useState(0);
  const [late, setLate] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer a round
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - started > step.poll.timeoutMs) {
        clearInterval(timer);
        setLate(true);
        return;
      }
      void sending.run(async () => {
        learnFacts(await fetchFacts(step.poll.call));
        const draft = flowSession.draft;
        if (draft && isPassed(run.flow, run.stepId, step, draft, draft)) run.goOn();
      });
    }, step.poll.everyMs);
    return () => clearInterval(timer);
  }, [round]);

  function again() {
    setLate(false);
    setRound((count) => count + 1);
  }

  return (
    <StepFrame
      run={run}
      align="centre"
      problem={sending.problem}
      footer={late ? <Button onClick={again}>{t('runner.wait.again')}</Button> : undefined}
    >
      <div role="status">
        {!late && <Spinner />}
        <p className={frame.body}>{late ? t('runner.wait.timeout') : t(stepText(run, 'body'))}</p>
      </div>
    </StepFrame>
  );
}
