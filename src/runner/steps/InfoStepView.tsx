import type { InfoStep } from '../../contract/definitions';
import { useTexts } from '../../i18n/useTexts';
import { useSending } from '../../kit/useSending';
import { passShownStep } from '../../state/flowSession';
import { Button } from '../../ui/Button';
import { lazyPart } from '../../ui/lazyPart';
import { type FlowRun, stepPicture, stepText } from '../flowRun';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import styles from './InfoStepView.module.css';
import points from './Points.module.css';

const NoteList = lazyPart(() => import('../NoteList'));
const ShownRows = lazyPart(async () => ({ default: (await import('../ShownRows')).ShownRows }));

/** What matters at a step, point by point: texts `<flow>.<step>.points.<name>`. */
export function Points({ run, names }: { run: FlowRun; names: readonly string[] }) {
  const { t } = useTexts();
  return (
    <ul className={points.points}>
      {names.map((name) => (
        <li key={name} className={points.point}>
          {t(stepText(run, `points.${name}`))}
        </li>
      ))}
    </ul>
  );
}

/** A step that explains what comes next. */
export default function InfoStepView({ run, step }: { run: FlowRun; step: InfoStep }) {
  const { t } = useTexts();
  const sending = useSending();
  const start = () =>
    sending.run(async () => {
      await passShownStep(run.address, run.stepId);
      run.goOn();
    });
  return (
    <StepFrame
      run={run}
      problem={sending.problem}
      notice={sending.slow}
      footer={
        <Button busy={sending.busy} onClick={start}>
          {t(stepText(run, 'action'))}
        </Button>
      }
    >
      {step.picture && <img className={styles.picture} src={stepPicture(run, step.picture)} alt="" />}
      <p className={frame.body}>{t(stepText(run, 'body'))}</p>
      {step.notes && <NoteList run={run} step={step} />}
      {step.show && <ShownRows run={run} show={step.show} />}
      {step.points && <Points run={run} names={step.points} />}
    </StepFrame>
  );
}
