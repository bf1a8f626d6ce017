import { useTexts } from '../i18n/useTexts';
import { wibTime } from '../lib/calendar';
import { CheckIcon } from '../ui/icons/icons';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './ReviewTracker.module.css';

export interface TrackedStage {
  state: 'done' | 'now' | 'next';
  title: string;
  /** when it happened, or how long it takes */
  note?: string | undefined;
}

export interface TrackerProps {
  stages: readonly TrackedStage[];
  /** what each state is called, for who does not see the line */
  stateText: Readonly<Record<TrackedStage['state'], string>>;
}

/** What happened, what runs now and what is left, one below the other. */
export function Tracker({ stages, stateText }: TrackerProps) {
  return (
    <ol className={styles.tracker}>
      {stages.map(({ state, title, note }) => (
        <li key={title} className={styles.stage} data-state={state}>
          <span className={styles.mark}>{state === 'done' && <CheckIcon size="text" />}</span>
          <span>
            <span className={styles.title}>{title}</span>
            <VisuallyHidden>, {stateText[state]}</VisuallyHidden>
            {note && <span className={styles.note}>{note}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A sent application: sent when, being assessed, and where the decision will be seen. @param sentAt ISO time */
export function ReviewTracker({ sentAt }: { sentAt: string | undefined }) {
  const { t, language } = useTexts();
  return (
    <Tracker
      stateText={{ done: t('runner.tracker.done'), now: t('runner.tracker.now'), next: t('runner.tracker.next') }}
      stages={[
        { state: 'done', title: t('runner.tracker.sent'), note: sentAt && wibTime(sentAt, language) },
        { state: 'now', title: t('runner.tracker.assessed'), note: t('runner.tracker.assessedNote') },
        { state: 'next', title: t('runner.tracker.decision'), note: t('runner.tracker.decisionNote') },
      ]}
    />
  );
}
