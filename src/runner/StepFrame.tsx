import { type ReactNode, useState } from 'react';
import { progressAt } from '../engine/progress';
import { stepOf } from '../engine/steps';
import { useTexts } from '../i18n/useTexts';
import { useFlowSession } from '../state/flowSession';
import { lazyPart } from '../ui/lazyPart';
import { Progress } from '../ui/Progress';
import { Screen } from '../ui/Screen';
import { TopBar } from '../ui/TopBar';
import { type FlowRun, stepText } from './flowRun';
import { LanguageSwitch } from './LanguageSwitch';
import { OverStep } from './OverStep';
import styles from './StepFrame.module.css';
import { StepTools } from './StepTools';
import { useOnline } from './useOnline';

const NoteList = lazyPart(async () => ({ default: (await import('./NoteList')).NoteList }));

const Retention = lazyPart(async () => ({ default: (await import('./Retention')).Retention }));

const StayPopup = lazyPart(async () => ({ default: (await import('./StayPopup')).StayPopup }));

/** Estimate shown beside the progress. */
const MINUTES_A_STEP = 0.6;

interface StepFrameProps {
  run: FlowRun;
  /** why the last try failed */
  problem?: string | undefined;
  footer?: ReactNode;
  align?: 'start' | 'centre';
  showProgress?: boolean;
  children: ReactNode;
}

function Notice({ problem }: { problem: string | undefined }) {
  const { t } = useTexts();
  const online = useOnline();
  const { saveStatus } = useFlowSession();
  const waiting = saveStatus === 'waiting' ? t('common.waitingToSave') : undefined;
  const text = problem ?? (online ? waiting : t('common.offlineNotice'));
  return (
    <div role="status" className={styles.notices}>
      {text && <p className={problem ? styles.problem : styles.notice}>{text}</p>}
    </div>
  );
}

/** What every step has round it: title, back, language, progress, connection, and the action at the lower edge. */
export function StepFrame({ run, problem, footer, align = 'start', showProgress = true, children }: StepFrameProps) {
  const { t } = useTexts();
  const step = stepOf(run.flow, run.stepId);
  const [leaving, setLeaving] = useState(false);
  const back = step?.meta?.showStayPopup && run.back ? () => setLeaving(true) : run.back;
  const progress = showProgress && step?.kind !== 'signIn' ? progressAt(run.flow, run.draft, run.stepId) : undefined;
  return (
    <Screen
      align={align}
      top={
        <TopBar
          title={t(stepText(run, 'title'))}
          {...(back && { back: { text: t('common.back'), onClick: back } })}
          right={run.draft.guest ? <LanguageSwitch /> : <StepTools run={run} />}
        />
      }
      footer={
        footer && (
          <>
            <Notice problem={problem} />
            {footer}
          </>
        )
      }
    >
      {!footer && <Notice problem={problem} />}
      {progress && (
        <Progress
          total={progress.total}
          done={progress.position - 1}
          underWay
          text={t('common.progress', { ...progress })}
          note={t('common.minutesLeft', {
            minutes: Math.max(1, Math.round((progress.total - progress.position + 1) * MINUTES_A_STEP)),
          })}
        />
      )}
      {step?.notes && <NoteList run={run} step={step} />}
      {children}
      {step?.meta?.showStayPopup && !run.draft.guest && (
        <OverStep where="retention" onFailed={() => undefined}>
          <Retention />
        </OverStep>
      )}
      {leaving && run.back && (
        <OverStep where="stay popup" onFailed={run.back}>
          <StayPopup onStay={() => setLeaving(false)} onLeave={run.back} />
        </OverStep>
      )}
    </Screen>
  );
}
