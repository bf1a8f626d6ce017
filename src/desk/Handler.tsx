import { Button } from '../ui/Button';
import { Failure } from './DeskParts';
import styles from './desk.module.css';
import { useDeskTexts } from './deskTexts';
import { type Doing, useDesk } from './useDesk';
import { useDeskKeys, useKeysWanted } from './useDeskKeys';

const TAKING_KEY = 't';

interface HandlerProps {
  /** who has taken it on; two operators who work here have two names */
  handler: string | undefined;
  /** it can be taken on and given back */
  isOpen: boolean;
  doing: Doing;
  onHand(isMine: boolean): void;
}

/** Who has something in hand: an operator takes it on, takes it over from another, or gives it back. */
export function Handler({ handler, isOpen, doing: { busy, error }, onHand }: HandlerProps) {
  const { t } = useDeskTexts();
  const { operator } = useDesk();
  const [keysWanted] = useKeysWanted();
  const isMine = handler === operator.name;
  useDeskKeys((key) => {
    if (key !== TAKING_KEY) return false;
    onHand(!isMine);
    return true;
  }, keysWanted && isOpen);
  if (!isOpen && handler === undefined) return null;
  const act = isMine ? 'release' : handler === undefined ? 'take' : 'takeOver';
  return (
    <div className={styles.moves}>
      <span role="status" className={styles.small}>
        {handler === undefined ? t('desk.cases.noHandler') : t('desk.cases.handler', { name: handler })}
      </span>
      {isOpen && (
        <Button kind="ghost" busy={busy !== undefined} onClick={() => onHand(!isMine)}>
          {t(`desk.cases.${act}`)}
        </Button>
      )}
      <Failure error={error} />
    </div>
  );
}
