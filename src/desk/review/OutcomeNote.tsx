import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { applicationHash } from '../deskAddress';
import styles from './review.module.css';

interface OutcomeNoteProps {
  text: string;
  /** the number of the application that is next; undefined where none is */
  loadNext(): Promise<string | undefined>;
  next(application: string): string;
  noNext: string;
}

/** What has become of something that was decided, and the way to the next one. It takes the focus once. */
export function OutcomeNote({ text, loadNext, next, noNext }: OutcomeNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const [found, setFound] = useState<{ application: string | undefined }>();

  // once for each outcome, which has a note of its own
  const load = useEffectEvent(loadNext);
  useEffect(() => {
    // the form that had the focus is gone
    note.current?.focus();
    let isCurrent = true;
    load().then(
      (application) => isCurrent && setFound({ application }),
      // the way back to the queue is there all the same
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  return (
    <div className={styles.outcome}>
      <p ref={note} role="status" tabIndex={-1}>
        {text}
      </p>
      {found && found.application === undefined && <p>{noNext}</p>}
      {found?.application !== undefined && (
        <a className={styles.next} data-next="" href={applicationHash(found.application)}>
          {next(found.application)}
        </a>
      )}
    </div>
  );
}
