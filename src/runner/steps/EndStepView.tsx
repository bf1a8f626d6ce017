import { Suspense, useState } from 'react';
import type { EndStep } from '../../contract/definitions';
import { answersOfPath } from '../../engine/review';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { storedValue } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { AnswerList } from '../AnswerList';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import styles from './EndStepView.module.css';
import { Points } from './InfoStepView';
import { useWay } from './useWay';

const FollowedPayOut = lazyPart(async () => {
  const [part] = await Promise.all([import('../FollowedPayOut'), loadAreas(['loans'])]);
  return { default: part.FollowedPayOut };
});

/** Where a flow ends: what is known of it, what was sent, and the way on. Logout is in the account, unless no other way is left. */
export function EndStepView({ run, step }: { run: FlowRun; step: EndStep }) {
  const { t } = useTexts();
  const { sending, take, logout, textOf } = useWay(run);
  const finishes = storedValue('backurl') !== undefined;
  const [showAnswers, setShowAnswers] = useState(false);
  const hasAnswers = answersOfPath(run.flow, run.draft, definitionOf(run)).length > 0;
  const { way } = step;
  // whether another button leads there already
  const leadsElsewhere = { logout: false, partner: finishes, home: way !== undefined };
  return (
    <StepFrame
      run={run}
      title=""
      showProgress={false}
      problem={sending.problem}
      footer={
        <>
          {way && (
            <Button busy={way === 'signOut' && sending.busy} onClick={() => take(way)}>
              {textOf(way, t(stepText(run, 'way')))}
            </Button>
          )}
          {way === 'signOut' && <ContactButton />}
          {hasAnswers && (
            <Button kind="ghost" aria-expanded={showAnswers} onClick={() => setShowAnswers(!showAnswers)}>
              {showAnswers ? t('runner.hideAnswers') : t(stepText(run, 'action'))}
            </Button>
          )}
          {finishes && (
            <Button kind="ghost" onClick={() => run.leave('FinishBack')}>
              {t('runner.finish')}
            </Button>
          )}
          {!way && !leadsElsewhere[logout] && (
            <Button kind="text" busy={sending.busy} onClick={() => take('signOut')}>
              {textOf('signOut', t('common.logout'))}
            </Button>
          )}
        </>
      }
    >
      <Headline title={t(stepText(run, 'title'))} text={t(stepText(run, 'body'))} />
      {step.points && <Points run={run} names={step.points} />}
      <div className={styles.rows}>{step.show && <ShownRows run={run} show={step.show} />}</div>
      {step.follows && (
        <Suspense>
          <FollowedPayOut />
        </Suspense>
      )}
      <div className={styles.answers}>{showAnswers && <AnswerList run={run} />}</div>
    </StepFrame>
  );
}
