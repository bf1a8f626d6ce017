import { useLocation } from 'react-router-dom';
import type { HubStep, Submit } from '../../contract/definitions';
import { type HubModuleState, hubState, type ModuleStatus } from '../../engine/hub';
import { withAreas } from '../../i18n/texts';
import { useTexts } from '../../i18n/useTexts';
import { OverStep } from '../../kit/OverStep';
import { showPopup } from '../../state/overlays';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { ForwardIcon } from '../../ui/icons/furtherIcons';
import { lazyPart } from '../../ui/lazyPart';
import { modalsGone } from '../../ui/modalHistory';
import { Progress } from '../../ui/Progress';
import { Agreement } from '../Agreement';
import { type FlowPageState, isReviewing } from '../comeBack';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import { useStepSubmit } from '../useStepSubmit';
import styles from './HubStepView.module.css';
import { Review } from './ReviewStepView';

const Banners = lazyPart(async () => ({ default: (await import('../../kit/Banners')).Banners }), withAreas(['home']));

const TONES: Readonly<Record<Exclude<ModuleStatus, 'notStarted'>, ChipTone>> = {
  done: 'brand',
  toCorrect: 'warn',
  optional: 'neutral',
};

function Status({ status, hasChip }: { status: ModuleStatus; hasChip: boolean }) {
  const { t } = useTexts();
  if (!hasChip) return <ForwardIcon />;
  const text = t(`runner.hub.status.${status}`);
  if (status !== 'notStarted') return <Chip tone={TONES[status]}>{text}</Chip>;
  return (
    <span className={styles.open}>
      {text} <ForwardIcon size="text" />
    </span>
  );
}

interface HubModulesProps {
  run: FlowRun;
  modules: readonly HubModuleState[];
  /** the states worth a chip; the others show an arrow */
  chips: ReadonlySet<ModuleStatus>;
}

/** The parts of a hub, each a way to its steps. */
function HubModules({ run, modules, chips }: HubModulesProps) {
  const { t } = useTexts();
  return (
    <Card>
      {modules.map(({ id, step, status }) => (
        <button key={id} type="button" className={styles.module} onClick={() => run.show(step)}>
          <span>{t(stepText(run, `modules.${id}`))}</span> <Status status={status} hasChip={chips.has(status)} />
        </button>
      ))}
    </Card>
  );
}

const ALL: ReadonlySet<ModuleStatus> = new Set(['done', 'notStarted', 'toCorrect', 'optional']);
/** Where nothing is sent as a whole, having been there is no news. */
const NOTABLE: ReadonlySet<ModuleStatus> = new Set(['toCorrect', 'optional']);
/** Where it says when a part is known, what is still missing. */
const OPEN: ReadonlySet<ModuleStatus> = new Set([...NOTABLE, 'notStarted']);

interface SentHubProps {
  run: FlowRun;
  submit: Submit;
  /** the answers are looked at once more before they are sent */
  reviewed: boolean;
}

/** The parts of an application in any order, with what is done, and the submit when all that must be is. */
function SentHub({ run, submit, reviewed }: SentHubProps) {
  const { t } = useTexts();
  const page: FlowPageState | null = useLocation().state;
  const sending = useStepSubmit(run, submit);
  const hub = hubState(run.flow, run.draft, run.stepId);
  if (reviewed && hub.canSubmit && isReviewing(page)) {
    return (
      <Review
        run={{ ...run, back: () => run.show(run.stepId) }}
        sending={sending}
        below="review."
        stored={<HubModules run={run} modules={hub.modules} chips={ALL} />}
      />
    );
  }
  const text = t('runner.hub.progress', { done: hub.done, total: hub.total });

  async function askForMissing() {
    const answer = await showPopup({ type: 'INCOMPLETE_USER_INFO' });
    const missing = hub.modules.find(({ status }) => status === 'notStarted' || status === 'toCorrect');
    if (answer !== 'submit' || !missing) return;
    await modalsGone();
    run.show(missing.step);
  }

  function press() {
    if (!hub.canSubmit) void askForMissing();
    else if (reviewed) run.show(run.stepId, { reviewing: true });
    else void sending.send();
  }

  return (
    <StepFrame
      run={run}
      problem={sending.problem}
      notice={sending.slow}
      footer={
        <Button busy={sending.busy} onClick={press}>
          {sending.retryable ? t('common.retry') : t('runner.hub.submit')}
        </Button>
      }
    >
      <Headline level={2} title={text} text={t(hub.canSubmit ? 'runner.hub.ready' : 'runner.hub.hint')} />
      <Progress total={hub.total} done={hub.done} text={text} showText={false} />
      <HubModules run={run} modules={hub.modules} chips={ALL} />
      {hub.canSubmit && !reviewed && <Agreement agreeing={sending.agreeing} action={t('runner.hub.submit')} />}
      <OverStep where="banners">
        <Banners slot="apply" />
      </OverStep>
    </StepFrame>
  );
}

/** Parts that each speak for themselves. */
function StandingHub({ run, step }: { run: FlowRun; step: HubStep }) {
  const { t } = useTexts();
  const knowsWhenDone = step.modules.some(({ doneWhen }) => doneWhen !== undefined);
  const { modules } = hubState(run.flow, run.draft, run.stepId);
  return (
    <StepFrame run={run}>
      <p className={frame.body}>{t(stepText(run, 'body'))}</p>
      <HubModules run={run} modules={modules} chips={knowsWhenDone ? OPEN : NOTABLE} />
    </StepFrame>
  );
}

/** Modules in any order. */
export default function HubStepView({ run, step }: { run: FlowRun; step: HubStep }) {
  return step.submit ? (
    <SentHub run={run} submit={step.submit} reviewed={step.review === true} />
  ) : (
    <StandingHub run={run} step={step} />
  );
}
