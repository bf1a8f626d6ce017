import { useEffect, useState } from 'react';
import { call } from '../../api/call';
import type { DeskApplication } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';
import styles from './review.module.css';

interface UndoProps {
  applicationNo: string;
  undo: NonNullable<DeskApplication['undo']>;
  /** as it is after that */
  onUndone(application: DeskApplication): void;
}

const UNDO_KEY = 'x';

/** Takes back what the reviewer did last, as long as no one was told; gone once its time is over. */
export function Undo({ applicationNo, undo: { cause, seconds }, onUndone }: UndoProps) {
  const { t } = useDeskTexts();
  const { signedOut } = useDesk();
  const { busy, error, run } = useDoing({ signedOut });
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  const undo = () =>
    run('undo', async () =>
      onUndone(await call('POST /desk/applications/{application}/undo', { path: { application: applicationNo } })),
    );
  const [keysWanted] = useKeysWanted();
  useDeskKeys(
    (key) => {
      if (key !== UNDO_KEY) return false;
      void undo();
      return true;
    },
    keysWanted && left > 0,
  );
  if (left <= 0 && error === undefined) return null;
  return (
    <div className={styles.undo}>
      <span>{t(`desk.applications.undo.of.${cause}`)}</span>
      {left > 0 && (
        <Button kind="ghost" busy={busy !== undefined} onClick={() => void undo()}>
          {t('desk.applications.undo.button', { seconds: left })} {keysWanted && <kbd>{UNDO_KEY.toUpperCase()}</kbd>}
        </Button>
      )}
      <Failure error={error} />
    </div>
  );
}
