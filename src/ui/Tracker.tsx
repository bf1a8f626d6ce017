import { CheckIcon } from './icons/icons';
import styles from './Tracker.module.css';
import { VisuallyHidden } from './VisuallyHidden';
import { type WaitKind, WaitPicture } from './WaitPicture';

export interface TrackedStage {
  /** `happened`: a misfortune that is there, which is nothing to tick off */
  state: 'done' | 'happened' | 'now' | 'next';
  title: string;
  /** when it happened, or how long it takes */
  note?: string | undefined;
}

export interface TrackerProps {
  stages: readonly TrackedStage[];
  /** what each state is called, for who does not see the line */
  stateText: Readonly<Record<TrackedStage['state'], string>>;
  /** what is waited for: drawn above the stages */
  wait?: WaitKind | undefined;
}

/** What happened, what runs now and what is left, one below the other. */
export function Tracker({ stages, stateText, wait }: TrackerProps) {
  const done = stages.filter(({ state }) => state === 'done').length;
  const list = (
    <ol className={styles.tracker}>
      {stages.map(({ state, title, note }) => (
        <li key={`${title} ${note}`} className={styles.stage} data-state={state}>
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
  if (!wait) return list;
  return (
    <div>
      <WaitPicture kind={wait} done={done} />
      {list}
    </div>
  );
}
