import { call } from '../../api/call';
import type { DeskCase } from '../../contract/generated/bodies';
import { dayWithWeekday } from '../../lib/weekday';
import { Button } from '../../ui/Button';
import { Failure } from '../DeskParts';
import styles from '../desk.module.css';
import { useDeskTexts } from '../deskTexts';
import { useDesk, useDoing } from '../useDesk';
import { useDeskKeys, useKeysWanted } from '../useDeskKeys';

const COMPLAINT_KEY = 'c';

/** Makes a message that waits a complaint about collection by one press, and takes that back; what its person chose stays. */
export function ComplaintMark({ of: { caseNo, topic, status, answerBy, isMarked } }: { of: DeskCase }) {
  const { t, language } = useDeskTexts();
  const { busy, error, run } = useDoing(useDesk());
  const [keysWanted] = useKeysWanted();
  const isComplaint = topic === 'COLLECTION';
  const mayChange = status === 'OPEN' && (!isComplaint || isMarked === true);
  const mark = () =>
    void run('mark', () =>
      call('POST /desk/cases/{case}/complaint', { path: { case: caseNo }, body: { isComplaint: !isComplaint } }),
    );
  useDeskKeys((key) => {
    if (key !== COMPLAINT_KEY) return false;
    mark();
    return true;
  }, keysWanted && mayChange);
  if (status !== 'OPEN') return null;
  return (
    <div className={styles.moves}>
      <span role="status" className={styles.small}>
        {isComplaint && t('desk.cases.complaint.marked', { date: dayWithWeekday(answerBy, language) })}
      </span>
      {mayChange && (
        <Button kind="ghost" busy={busy !== undefined} onClick={mark}>
          {t(`desk.cases.complaint.${isComplaint ? 'unmark' : 'mark'}`)}
        </Button>
      )}
      <Failure error={error} />
    </div>
  );
}
