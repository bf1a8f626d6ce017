import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { applicationHash } from './deskAddress';
import styles from './review/review.module.css';
import { showBeside } from './review/showBeside';
import { useKeysWanted } from './useDeskKeys';

interface OutcomeNoteProps {
  text: string;
  /** who is told of it, and how */
  told?: string | undefined;
  /** the number of what is next; undefined where nothing is */
  loadNext(): Promise<string | undefined>;
  next(number: string): string;
  noNext: string;
  /** false where another note came after it, which has the way on */
  isLast?: boolean;
  /** where a number leads; to the application where absent */
  hrefOf?(number: string): string;
  /** what takes it back, where that can be */
  children?: ReactNode;
}

/** What has become of something that was decided or answered, and the way to the next one. It takes the focus once. */
export function OutcomeNote({
  text,
  told,
  loadNext,
  next,
  noNext,
  isLast = true,
  hrefOf = applicationHash,
  children,
}: OutcomeNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [keysWanted] = useKeysWanted();
  const [found, setFound] = useState<{ number: string | undefined }>();

  // once for each outcome, which has a note of its own
  const load = useEffectEvent(loadNext);
  useEffect(() => {
    // the form that had the focus is gone
    note.current?.focus({ preventScroll: true });
    let isCurrent = true;
    load().then(
      (number) => isCurrent && setFound({ number }),
      // the way back to the queue is there all the same
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  // with all that stands in it: once the way on does, too
  const isWhole = found !== undefined;
  useEffect(() => {
    const whole = requestAnimationFrame(() => box.current && showBeside(box.current, isWhole ? 'nearest' : 'start'));
    return () => cancelAnimationFrame(whole);
  }, [isWhole]);

  return (
    <div ref={box} className={styles.outcome}>
      <p ref={note} role="status" tabIndex={-1}>
        {text}
      </p>
      {told !== undefined && <p className={styles.told}>{told}</p>}
      {children}
      {isLast && found && found.number === undefined && <p>{noNext}</p>}
      {isLast && found?.number !== undefined && (
        <a
          className={styles.next}
          data-next=""
          aria-label={next(found.number)}
          aria-keyshortcuts={keysWanted ? 'N' : undefined}
          href={hrefOf(found.number)}
        >
          <span>{next(found.number)}</span>
          {keysWanted && <kbd>N</kbd>}
        </a>
      )}
    </div>
  );
}
