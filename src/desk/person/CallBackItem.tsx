import { call } from '../../api/call';
import type { DeskCallBack } from '../../contract/generated/bodies';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { focusHeading, useDesk, useDoing } from '../useDesk';
import { When } from '../When';
import { PersonLink } from './PersonLink';

/** A call that was promised: to whom where a list says it, when, about what, and whether it was made. */
export function CallBackItem({
  of: { id, person, name, operator, about, dueAt, isLate, doneAt, doneBy },
}: {
  of: DeskCallBack;
}) {
  const { t } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const isDone = doneAt !== undefined;

  async function say() {
    const said = { path: { call: id }, body: { isDone: !isDone } };
    if (await run(id, () => call('POST /desk/call-backs/{call}', said)))
      // the row moves: what had the focus may be gone
      focusHeading();
  }

  return (
    <>
      {person !== undefined && (
        <strong>
          <PersonLink person={person} name={name} />
        </strong>
      )}
      <span>
        <When at={dueAt} say={(time) => t('desk.callBacks.due', { time })} />{' '}
        {isLate && <Chip tone="danger">{t('desk.callBacks.late')}</Chip>}
      </span>
      <span>{about}</span>
      <span className={styles.small}>
        {t('desk.callBacks.promised', { name: operator })}
        {doneAt !== undefined && (
          <>
            {'. '}
            <When at={doneAt} say={(time) => t('desk.callBacks.made', { time, name: doneBy ?? '' })} />
          </>
        )}
      </span>
      <Button kind="text" busy={busy !== undefined} onClick={() => void say()}>
        {t(isDone ? 'desk.callBacks.undone' : 'desk.callBacks.done')}
      </Button>
      <Failure error={error} />
    </>
  );
}
