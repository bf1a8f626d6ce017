import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { EndStep } from '../../contract/definitions';
import { pathTo } from '../../contract/pages';
import { answersOfPath } from '../../engine/review';
import { useTexts } from '../../i18n/useTexts';
import { ContactButton } from '../../kit/help/HelpButton';
import { valueAt } from '../../lib/pointer';
import { useSession } from '../../state/session';
import { storedValue } from '../../state/storedValues';
import { Button } from '../../ui/Button';
import type { Drawing } from '../../ui/Drawing';
import { AGREED } from '../../ui/drawings/agreed';
import { ARRIVED } from '../../ui/drawings/arrived';
import { SENT } from '../../ui/drawings/sent';
import { Headline } from '../../ui/Headline';
import { Peak } from '../../ui/Peak';
import { AnswerList } from '../AnswerList';
import { definitionOf, type FlowRun, stepText } from '../flowRun';
import { formatShown, ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import { StepLoading } from '../StepLoading';
import { slots } from '../slots';
import styles from './EndStepView.module.css';
import { Points } from './InfoStepView';
import { useWay } from './useWay';
import { WithApp } from './WithApp';

interface EndProps {
  run: FlowRun;
  step: EndStep;
}

/** What is drawn of each peak a flow can end with. */
const DRAWINGS: Readonly<Record<NonNullable<EndStep['peak']>, Drawing>> = {
  sent: SENT,
  agreed: AGREED,
  arrived: ARRIVED,
};

/** What happened: in large where it is a peak of the person's way. */
function Happened({ run, step: { peak, show = [] } }: EndProps) {
  const texts = useTexts();
  const { t } = texts;
  const [title, text] = [t(stepText(run, 'title')), t(stepText(run, 'body'))];
  if (peak === undefined) return <Headline title={title} text={text} />;
  const money = show.find(({ as }) => as === 'money');
  if (money) {
    return (
      <Peak
        drawing={DRAWINGS[peak]}
        of={run.address.draftId ?? run.flow.id}
        title={title}
        number={formatShown('money', valueAt(run.draft, money.at), texts)}
        text={text}
      />
    );
  }
  const time = t('runner.sent.time');
  return (
    <Peak
      drawing={DRAWINGS[peak]}
      of={run.address.draftId ?? run.flow.id}
      title={title}
      below={t('runner.sent.within', { time })}
      number={time}
      text={text}
    />
  );
}

/** True for an end whose way is to have the app. */
const needsApp = ({ way }: EndStep) => typeof way === 'object' && 'leave' in way && way.leave === 'CommonDownloadApp';

/** Back to the address the page was opened with. */
function FinishWay({ run }: { run: FlowRun }) {
  const { t } = useTexts();
  return (
    <Button kind="ghost" onClick={() => run.leave('FinishBack')}>
      {t('runner.finish')}
    </Button>
  );
}

/** What is known of what ended, what was sent, and the way on. Logout is in the account, unless no other way is left. */
function Ended({ run, step }: EndProps) {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const { sending, take, logout, textOf } = useWay(run);
  const finishes = storedValue('backurl') !== undefined;
  const [showAnswers, setShowAnswers] = useState(false);
  const hasAnswers = answersOfPath(run.flow, run.draft, definitionOf(run)).length > 0;
  const { way } = step;
  const { FollowedEnd, document } = slots;
  // whether another button leads there already
  const leadsElsewhere = { logout: false, partner: finishes, home: way !== undefined };
  const [hasMore, setMore] = useState(false);
  const happened = (
    <>
      <Happened run={run} step={step} />
      {step.points && <Points run={run} names={step.points} />}
    </>
  );
  const rows = <div className={styles.rows}>{step.show && <ShownRows run={run} show={step.show} />}</div>;
  const told = (
    <>
      {happened}
      {rows}
    </>
  );
  return (
    <StepFrame
      run={run}
      title=""
      problem={sending.problem}
      footer={
        <>
          {way && (
            <Button
              kind={hasMore ? 'ghost' : 'primary'}
              busy={way === 'signOut' && sending.busy}
              onClick={() => take(way)}
            >
              {textOf(way, t(stepText(run, 'way')))}
            </Button>
          )}
          {way === 'signOut' && <ContactButton />}
          {step.follows && document && (
            <Button kind="text" onClick={() => navigate(pathTo(channel, document.route))}>
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
          {finishes && <FinishWay run={run} />}
          {!way && !leadsElsewhere[logout] && (
            <Button kind="text" busy={sending.busy} onClick={() => take('signOut')}>
              {textOf('signOut', t('common.logout'))}
            </Button>
          )}
        </>
      }
    >
      {step.follows && FollowedEnd ? (
        <Suspense fallback={happened}>
          <FollowedEnd details={rows} onMore={() => setMore(true)}>
            {happened}
          </FollowedEnd>
        </Suspense>
      ) : (
        told
      )}
      <div className={styles.answers}>{showAnswers && <AnswerList run={run} />}</div>
    </StepFrame>
  );
}

/**
 * Where a flow ends. An application is followed from there: what is said of it holds only until it is decided. An end that
 * needs the app shows its ways to it only where there is an app to be had.
 */
export default function EndStepView({ run, step }: EndProps) {
  const { t } = useTexts();
  const { FollowedReview } = slots;
  if (needsApp(step)) {
    return (
      <WithApp run={run}>
        <Ended run={run} step={step} />
      </WithApp>
    );
  }
  if (!FollowedReview || !step.show?.some(({ as }) => as === 'review')) return <Ended run={run} step={step} />;
  const { way } = step;
  const end = (
    <>
      {typeof way === 'object' && 'leave' in way && (
        <Button kind="text" onClick={() => run.leave(way.leave)}>
          {t(stepText(run, 'way'))}
        </Button>
      )}
      {storedValue('backurl') !== undefined && <FinishWay run={run} />}
    </>
  );
  return (
    <Suspense fallback={<StepLoading run={run} />}>
      <FollowedReview run={run} end={end}>
        <Ended run={run} step={step} />
      </FollowedReview>
    </Suspense>
  );
}
