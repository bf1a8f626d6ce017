import { CheckIcon } from './icons/icons';
import styles from './Tracker.module.css';
import { VisuallyHidden } from './VisuallyHidden';

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
