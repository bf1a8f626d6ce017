import { call } from '../../api/call';
import type { DeskCase } from '../../contract/generated/bodies';
import { Handler } from '../Handler';
import { useDesk, useDoing } from '../useDesk';

/** Who answers a case. */
export function CaseHandler({ of: { caseNo, handler, status } }: { of: DeskCase }) {
  const doing = useDoing(useDesk());
  const hand = (isMine: boolean) =>
    doing.run('hand', () => call('POST /desk/cases/{case}/handler', { path: { case: caseNo }, body: { isMine } }));
  return <Handler handler={handler} isOpen={status === 'OPEN'} doing={doing} onHand={(isMine) => void hand(isMine)} />;
}
