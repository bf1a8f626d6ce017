import { Suspense } from 'react';
import { fetchFacts } from '../../api/draft';
import type { WaitStep } from '../../contract/definitions';
import { isPassed } from '../../engine/steps';
import { useTexts } from '../../i18n/useTexts';
import { messageOf } from '../../kit/failure';
import { flowSession, learnFacts } from '../../state/flowSession';
import { Button, Spinner } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Skeleton } from '../../ui/Skeleton';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { slots } from '../slots';
import { usePolling } from './usePolling';
import styles from './WaitStepView.module.css';

/** A step that asks the server again and again until one of its edges can be taken. */
export default function WaitStepView({ run, step }: { run: FlowRun; step: WaitStep }) {
  const texts = useTexts();
  const { t } = texts;
  const { FollowedWait } = slots;

  /** what was found out while the page was closed has come with the draft */
  const isOver = () => {
    const draft = flowSession.draft ?? run.draft;
    return isPassed(run.flow, run.stepId, step, draft, draft);
  };

  const { failure, late, again } = usePolling(step.poll, async () => {
    if (!isOver()) learnFacts(await fetchFacts(step.poll.call, run.address));
    if (!isOver()) return false;
    run.goOn('replace');
    return true;
  });

  return (
    <StepFrame
      run={run}
      align={step.follows ? 'start' : 'centre'}
      problem={failure && messageOf(failure, texts)}
      footer={late ? <Button onClick={again}>{t('runner.wait.again')}</Button> : undefined}
    >
      {FollowedWait && step.follows && !late && (
        <Suspense
          fallback={
            <Card>
              <Skeleton text={t('common.loading')} />
            </Card>
          }
        >
          <FollowedWait />
        </Suspense>
      )}
      <div role="status" className={styles.state}>
        {!late && !step.follows && <Spinner />}
        <p className={frame.body}>{late ? t('runner.wait.timeout') : t(stepText(run, 'body'))}</p>
      </div>
    </StepFrame>
  );
}
