import { useEffect, useState } from 'react';
import { Button } from '../ui/Button';
import { Failure } from './DeskParts';
import { useDeskTexts } from './deskTexts';
import { useDesk, useDoing } from './useDesk';

interface TakeBackProps {
  /** ISO time */
  until: string;
  /** what is taken back, where its name does not stand beside the button */
  what?: string;
  takeBack(): Promise<unknown>;
  onTakenBack?(): void;
}

/** Takes back what an operator wrote, as long as that can be done. */
export function TakeBack({ until, what, takeBack, onTakenBack }: TakeBackProps) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [isOver, setOver] = useState(() => Date.parse(until) <= Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (isOver) return null;
  async function press() {
    if (await run('takeBack', takeBack)) onTakenBack?.();
  }
  return (
    <>
      <Button kind="text" busy={busy !== undefined} aria-label={what} onClick={() => void press()}>
        {t('desk.person.notes.takeBack')}
      </Button>
      <Failure error={error} />
    </>
  );
}
