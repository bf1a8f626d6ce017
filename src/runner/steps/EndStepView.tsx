import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndStep } from '../../contract/definitions';
import { answersOfPath } from '../../engine/review';
import { loadAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { valueAt } from '../../lib/pointer';
import { useSession } from '../../state/session';
import { storedValue } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import { Headline } from '../../ui/Headline';
import { lazyPart } from '../../ui/lazyPart';
import { Peak } from '../../ui/Peak';
import { AnswerList } from '../AnswerList';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { formatShown, ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import styles from './EndStepView.module.css';
import { Points } from './InfoStepView';
import { useWay } from './useWay';

const FollowedPayOut = lazyPart(async () => {
  const [part] = await Promise.all([import('../FollowedPayOut'), loadAreas(['loans'])]);
  return { default: part.FollowedPayOut };
});

/** What happened: in large where it is a peak of the person's way. */
function Happened({ run, step: { peak, show = [] } }: { run: FlowRun; step: EndStep }) {
  const texts = useTexts();
  const { t } = texts;
  const [title, text] = [t(stepText(run, 'title')), t(stepText(run, 'body'))];
  if (peak === undefined) return <Headline title={title} text={text} />;
  const money = show.find(({ as }) => as === 'money');
  if (money) {
    return (
      <Peak kind={peak} title={title} number={formatShown('money', valueAt(run.draft, money.at), texts)} text={text} />
    );
  }
  const time = t('runner.sent.time');
  return <Peak kind={peak} title={title} below={t('runner.sent.within', { time })} number={time} text={text} />;
}

/** Where a flow ends: what is known of it, what was sent, and the way on. Logout is in the account, unless no other way is left. */
export function EndStepView({ run, step }: { run: FlowRun; step: EndStep }) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { sending, take, logout, textOf } = useWay(run);
  const finishes = storedValue('backurl') !== undefined;
  const [showAnswers, setShowAnswers] = useState(false);
  const hasAnswers = answersOfPath(run.flow, run.draft, definitionOf(run)).length > 0;
  const { way } = step;
  // whether another button leads there already
  const leadsElsewhere = { logout: false, partner: finishes, home: way !== undefined };
  const told = (
    <>
      <Happened run={run} step={step} />
      {step.points && <Points run={run} names={step.points} />}
      <div className={styles.rows}>{step.show && <ShownRows run={run} show={step.show} />}</div>
    </>
  );
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
          {step.follows && (
            <Button kind="text" onClick={() => navigate(`/${channel}/loan-agreement`)}>
              {t(stepText(run, 'action'))}
            </Button>
          )}
          {hasAnswers && !step.follows && (
            <Button
              kind={step.peak ? 'text' : 'ghost'}
              aria-expanded={showAnswers}
              onClick={() => setShowAnswers(!showAnswers)}
            >
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
      {step.follows ? (
        <Suspense fallback={told}>
          <FollowedPayOut>{told}</FollowedPayOut>
        </Suspense>
      ) : (
        told
      )}
      <div className={styles.answers}>{showAnswers && <AnswerList run={run} />}</div>
    </StepFrame>
  );
}
