import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { stepOf } from '../engine/address';
import { minutesFor, progressAt } from '../engine/progress';
import { useTexts } from '../i18n/useTexts';
import { OverStep } from '../kit/OverStep';
import { ScreenTools } from '../kit/ScreenTools';
import { browserConnection } from '../lib/connection';
import { useFlowSession } from '../state/flowSession';
import { traitsOf } from '../steps/kinds';
import { AlertIcon } from '../ui/icons/icons';
import { lazyPart } from '../ui/lazyPart';
import { Progress } from '../ui/Progress';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { definitionOf, type FlowRun, stepText } from './flowRun';
import styles from './StepFrame.module.css';
import { slots } from './slots';

const NoteList = lazyPart(() => import('./NoteList'));

const Retention = lazyPart(() => import('./Retention'));

const Leaving = lazyPart(async () => ({ default: (await import('./Retention')).Leaving }));

interface StepFrameProps {
  run: FlowRun;
  /** the step's own title where absent; empty where the view shows it in large */
  title?: string;
  /** why the last try failed */
  problem?: ReactNode;
  /** what else to know of the try under way */
  notice?: string | undefined;
  footer?: ReactNode;
  align?: 'start' | 'centre';
  /** false: not even where the kind of the step says how far one is */
  showProgress?: boolean;
  children: ReactNode;
}

function Notice({ problem, notice }: Pick<StepFrameProps, 'problem' | 'notice'>) {
  const { t } = useTexts();
  const online = useSyncExternalStore(browserConnection.subscribe, browserConnection.online, () => true);
  const { saveStatus } = useFlowSession();
  const waiting = saveStatus === 'waiting' ? t('common.waitingToSave') : undefined;
  const text = problem ?? notice ?? (online ? waiting : t('common.offlineNotice'));
  return (
    <div role="status" className={styles.notices}>
      {text && (
        <div className={problem ? styles.problem : styles.notice}>
          {problem && <AlertIcon size="text" />}
          <div>{text}</div>
        </div>
      )}
    </div>
  );
}

/** What people may wonder about at a step: why its form asks what it asks. */
function topicsOf(run: FlowRun): readonly string[] {
  const step = stepOf(run.flow, run.stepId);
  const definition = step && 'form' in step ? definitionOf(run)(step.form) : undefined;
  return [...new Set(definition?.ui.fields.flatMap(({ why }) => why ?? []))];
}

/** What every step has round it: title, back, language, progress, connection, and the action at the lower edge. */
export function StepFrame({ run, problem, footer, align = 'start', showProgress = true, ...shown }: StepFrameProps) {
  const { t } = useTexts();
  const { AskedBy } = slots;
  const step = stepOf(run.flow, run.stepId);
  const topics = topicsOf(run);
  // how to go back, while they are asked whether to
  const [leave, setLeave] = useState<() => void>();
  const asks = step?.meta?.showStayPopup;
  const back = asks && run.back ? () => setLeave(() => run.back) : run.back;
  const { placesNotes, progress: says } = traitsOf(step);
  const saysProgress = showProgress && (says === 'counts' || says === 'says');
  const progress = saysProgress ? progressAt(run.flow, run.draft, run.stepId) : undefined;
  return (
    <Screen
      align={align}
      top={
        <TopBar
          title={shown.title ?? t(stepText(run, 'title'))}
          {...(back && { back: { text: t('common.back'), onClick: back } })}
          right={
            <ScreenTools
              topics={topics}
              {...(!run.draft.guest && { account: { number: run.draft.known.mobileNumber } })}
            />
          }
        />
      }
      footer={
        footer && (
          <>
            <Notice problem={problem} notice={shown.notice} />
            {footer}
          </>
        )
      }
    >
      {!footer && <Notice problem={problem} notice={shown.notice} />}
      {progress && (
        <Progress
          total={progress.total}
          done={progress.position - 1}
          underWay
          text={t('common.progress', { ...progress })}
          note={t('common.minutesLeft', {
            minutes: minutesFor(progress.total - progress.position + 1),
          })}
        />
      )}
      {step?.notes && !placesNotes && <NoteList run={run} step={step} />}
      {shown.children}
      {AskedBy && <AskedBy topics={topics} />}
      {asks && (
        <OverStep where="retention">
          <Retention run={run} onBack={(way) => setLeave(() => way)} />
        </OverStep>
      )}
      {leave && (
        <OverStep where="retention" onFailed={leave}>
          <Leaving run={run} onStay={setLeave} onLeave={leave} />
        </OverStep>
      )}
    </Screen>
  );
}
