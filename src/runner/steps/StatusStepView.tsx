import type { StatusStep, StatusValue } from '../../contract/definitions';
import { statusAt } from '../../engine/steps';
import { useTexts } from '../../i18n/useTexts';
import { AppealButton } from '../../kit/help/AppealButton';
import { ContactButton } from '../../kit/help/HelpButton';
import { valueAt } from '../../lib/pointer';
import { Button } from '../../ui/Button';
import { APPROVED } from '../../ui/drawings/approved';
import { Headline } from '../../ui/Headline';
import { AlertIcon, CheckIcon, Icon } from '../../ui/icons/icons';
import { Peak } from '../../ui/Peak';
import { type FlowRun, stepText } from '../flowRun';
import { formatShown, ShownRows } from '../ShownRows';
import { StepFrame } from '../StepFrame';
import frame from '../StepFrame.module.css';
import styles from './StatusStepView.module.css';
import { useWay } from './useWay';

type Tone = StatusValue['tone'];

const ClockIcon: typeof CheckIcon = (props) => (
  <Icon {...props}>
    <path d="M12 3a9 9 0 100 18 9 9 0 000-18zM12 7.5V12l3 2.5" />
  </Icon>
);

const ICONS: Readonly<Record<Tone, typeof CheckIcon>> = { done: CheckIcon, wait: ClockIcon, problem: AlertIcon };

/** A sign for how something stands; the words beside it say the same. */
function StatusIcon({ tone }: { tone: Tone }) {
  const Sign = ICONS[tone];
  return (
    <span className={styles.icon} data-tone={tone} aria-hidden="true">
      <Sign size="picture" />
    </span>
  );
}

/** How a value is shown that the definition does not know, or that is not there yet. */
const OTHER: StatusValue = { tone: 'wait', way: 'refresh' };

/** How something stands, and where to go from there. */
export default function StatusStepView({ run, step }: { run: FlowRun; step: StatusStep }) {
  const texts = useTexts();
  const { t } = texts;
  const { sending, notice, take, textOf } = useWay(run);
  const { value, shown } = statusAt(step, run.draft);
  const { tone, way, appeal } = shown ?? OTHER;
  const text = (part: string) => t(shown ? stepText(run, `${value}.${part}`) : `runner.status.other.${part}`);
  const known = (step.show ?? []).filter(({ at }) => valueAt(run.draft, at) !== undefined);
  const [one] = known;
  const isLimit = tone === 'done' && known.length === 1 && one?.as === 'money';
  return (
    <StepFrame
      run={run}
      problem={sending.problem}
      footer={
        way && (
          <>
            <div role="status">{notice && <p className={frame.notice}>{notice}</p>}</div>
            <Button busy={sending.busy} onClick={() => take(way)}>
              {sending.retryable ? t('common.retry') : textOf(way, text('action'))}
            </Button>
            {tone === 'problem' && (appeal ? <AppealButton /> : <ContactButton />)}
          </>
        )
      }
    >
      {isLimit ? (
        <div role="status">
          <Peak
            drawing={APPROVED}
            of={run.address.draftId ?? run.flow.id}
            level={2}
            title={text('title')}
            number={formatShown('money', valueAt(run.draft, one.at), texts)}
            text={text('body')}
          />
        </div>
      ) : (
        <>
          <StatusIcon tone={tone} />
          <div className={styles.text} role="status">
            <Headline level={2} title={text('title')} text={text('body')} />
          </div>
        </>
      )}
      {known.length > 0 && !isLimit && (
        <div className={known.length === 1 ? styles.known : styles.rows}>
          <ShownRows run={run} show={known} />
        </div>
      )}
    </StepFrame>
  );
}
