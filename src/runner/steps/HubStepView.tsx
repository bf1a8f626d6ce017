import type { HubStep } from '../../contract/definitions';
import { hubState, type ModuleStatus } from '../../engine/hub';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip, type ChipTone } from '../../ui/Chip';
import { Headline } from '../../ui/Headline';
import { Progress } from '../../ui/Progress';
import { type FlowRun, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import { useStepSubmit } from '../useStepSubmit';
import styles from './HubStepView.module.css';

const TONES: Readonly<Record<ModuleStatus, ChipTone>> = {
  done: 'brand',
  notStarted: 'neutral',
  toCorrect: 'warn',
  optional: 'neutral',
};

/** The parts of an application in any order, with what is done, and the submit when all that must be is. */
export function HubStepView({ run, step }: { run: FlowRun; step: HubStep }) {
  const { t } = useTexts();
  const sending = useStepSubmit(run, step.submit);
  const hub = hubState(run.flow, run.draft, run.stepId);
  const text = t('runner.hub.progress', { done: hub.done, total: hub.total });
  return (
    <StepFrame
      run={run}
      showProgress={false}
      problem={sending.problem}
      footer={
        <Button disabled={!hub.canSubmit} busy={sending.busy} onClick={sending.send}>
          {t('runner.hub.submit')}
        </Button>
      }
    >
      <Headline level={2} title={text} text={t('runner.hub.hint')} />
      <Progress total={hub.total} done={hub.done} text={text} showText={false} />
      <Card>
        {hub.modules.map((module) => (
          <button key={module.id} type="button" className={styles.module} onClick={() => run.show(module.step)}>
            <span>{t(stepText(run, `modules.${module.id}`))}</span>
            <Chip tone={TONES[module.status]}>{t(`runner.hub.status.${module.status}`)}</Chip>
          </button>
        ))}
      </Card>
    </StepFrame>
  );
}
