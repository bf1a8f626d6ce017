import type { ReactNode } from 'react';
import type { ReviewStep } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Agreement } from '../Agreement';
import { AnswerList, hasAnswers } from '../AnswerList';
import { ChangedFigures } from '../ChangedFigures';
import { type FlowRun, stepText } from '../flowRun';
import { ReadDocument, useDocument } from '../ReadDocument';
import { ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { type StepSubmit, useStepSubmit } from '../useStepSubmit';
import { CodeSheet } from './answer/CodeSheet';

interface ReviewProps {
  run: FlowRun;
  sending: StepSubmit;
  /** the steps looked at; all of the path where absent */
  of?: readonly string[] | undefined;
  /** what the server says besides */
  show?: ReviewStep['show'];
  /** what is read in place of the answers */
  document?: ReviewStep['document'];
  /** where its texts are below the step's: `review.` in a hub */
  below?: 'review.' | '';
  /** what stands where nothing was answered: all of it was saved before */
  stored?: ReactNode;
}

/** Everything once more before it is sent, with a way to change each step (WCAG 3.3.4). */
export function Review({ run, sending, of, show, document, below = '', stored }: ReviewProps) {
  const { t } = useTexts();
  const read = useDocument(document !== undefined);
  const isStored = stored !== undefined && !hasAnswers(run, of);
  const { verify, verifying, changed } = sending;
  const action = changed ? t('changed.agree') : t(stepText(run, `${below}action`));
  return (
    <StepFrame
      run={run}
      title={t(stepText(run, `${below}title`))}
      problem={sending.problem}
      notice={sending.slow}
      footer={
        // nothing is agreed to before it can be read
        read && read.status !== 'ready' ? undefined : (
          <>
            <Button busy={sending.busy} onClick={sending.send}>
              {sending.retryable ? t('common.retry') : action}
            </Button>
            {changed && run.back && (
              <Button kind="ghost" onClick={run.back}>
                {t('changed.back')}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={frame.body}>{t(isStored ? 'runner.hub.stored' : stepText(run, `${below}body`))}</p>
      {isStored && stored}
      {show && (
        <div className={frame.apart}>
          {changed ? <ChangedFigures run={run} show={show} change={changed} /> : <ShownRows run={run} show={show} />}
        </div>
      )}
      {read ? (
        <ReadDocument document={read} />
      ) : (
        <AnswerList run={run} of={of} onEdit={(stepId) => run.show(stepId, { returnTo: run.stepId })} />
      )}
      <Agreement agreeing={sending.agreeing} action={action} />
      {verifying && verify && <CodeSheet run={run} verify={verify} verifying={verifying} />}
    </StepFrame>
  );
}

/** The answers of the path before they are sent. */
export default function ReviewStepView({ run, step }: { run: FlowRun; step: ReviewStep }) {
  return (
    <Review
      run={run}
      sending={useStepSubmit(run, step.submit)}
      of={step.of}
      show={step.show}
      document={step.document}
    />
  );
}
