import { useState } from 'react';
import type { EndStep } from '../../contract/definitions';
import { answersOfPath } from '../../engine/review';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { AnswerList } from '../AnswerList';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import { ApplicationRows } from './ApplicationRows';
import styles from './EndStepView.module.css';
import { Points } from './Points';
import { useWay } from './useWay';

/** Where a flow ends: how the application stands where there is one, what was sent, and the way on. */
export function EndStepView({ run, step }: { run: FlowRun; step: EndStep }) {
  const { t } = useTexts();
  const { sending, take } = useWay(run);
  const [showAnswers, setShowAnswers] = useState(false);
  const hasAnswers = answersOfPath(run.flow, run.draft, definitionOf(run)).length > 0;
  const { way } = step;
  return (
    <StepFrame
      run={run}
      showProgress={false}
      problem={sending.problem}
      footer={
        <>
          {way && (
            <Button busy={way === 'signOut' && sending.busy} onClick={() => take(way)}>
              {t(stepText(run, 'way'))}
            </Button>
          )}
          {hasAnswers && (
            <Button kind="ghost" aria-expanded={showAnswers} onClick={() => setShowAnswers(!showAnswers)}>
              {t(stepText(run, 'action'))}
            </Button>
          )}
          {way !== 'signOut' && (
            <Button kind="text" busy={sending.busy} onClick={() => take('signOut')}>
              {t('common.logout')}
            </Button>
          )}
        </>
      }
    >
      <Headline level={2} title={t(stepText(run, 'title'))} text={t(stepText(run, 'body'))} />
      {step.points && <Points run={run} names={step.points} />}
      <div className={styles.rows}>
        <ApplicationRows facts={run.draft.facts} />
        {step.show && <ShownRows run={run} show={step.show} />}
      </div>
      <div className={styles.answers}>{showAnswers && <AnswerList run={run} />}</div>
    </StepFrame>
  );
}
