import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/Button';
import { Failure } from './DeskParts';
import styles from './desk.module.css';
import { useDeskTexts } from './deskTexts';
import { useDesk, useDoing } from './useDesk';
import { useKeysWanted } from './useDeskKeys';

interface TakeBackProps {
  /** ISO time */
  until: string;
  /** what is taken back, where its name does not stand beside the button */
  what?: string;
  takeBack(): Promise<unknown>;
  onTakenBack?(): void;
}

/** What may be taken back in a part of the page and was done last: it has the most time left. */
export const lastToTakeBack = (part: ParentNode): HTMLElement | undefined =>
  [...part.querySelectorAll<HTMLElement>('[data-take-back]')].reduce<HTMLElement | undefined>(
    (last, one) => (last && (last.dataset.takeBack ?? '') >= (one.dataset.takeBack ?? '') ? last : one),
    undefined,
  );

const secondsTo = (until: string) => Math.ceil((Date.parse(until) - Date.now()) / 1_000);

/** Takes back what an operator wrote, as long as that can be done. */
export function TakeBack({ until, what, takeBack, onTakenBack }: TakeBackProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [keysWanted] = useKeysWanted();
  const [left, setLeft] = useState(() => secondsTo(until));
  const [isLast, setLast] = useState(false);
  const button = useRef<HTMLSpanElement>(null);
  // the key stands at what it takes back, and at nothing that was done before it
  useEffect(() => {
    const own = button.current?.querySelector('[data-take-back]');
    setLast(own != null && own === lastToTakeBack(own.closest('li[data-row]') ?? document));
  });
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  if (left <= 0) return null;
  async function press() {
    if (await run('takeBack', takeBack)) onTakenBack?.();
  }
  return (
    <span ref={button} className={styles.moves}>
      <Button
        kind="text"
        busy={busy !== undefined}
        aria-label={what ?? t('desk.person.notes.takeBack')}
        data-take-back={until}
        onClick={() => void press()}
      >
        {t('desk.person.notes.takeBack')}
        {keysWanted && isLast && <kbd className={styles.key}>X</kbd>}
      </Button>
      <span className={styles.small}>{t('desk.person.notes.left', { seconds: left })}</span>
      <Failure error={error} />
    </span>
  );
}
