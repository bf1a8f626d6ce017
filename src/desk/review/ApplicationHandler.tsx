import { call } from '../../api/call';
import type { DeskApplication } from '../../contract/generated/bodies';
import { Handler } from '../Handler';
import { useDesk, useDoing } from '../useDesk';

interface ApplicationHandlerProps {
  application: DeskApplication;
  onHanded(application: DeskApplication): void;
}

/** Who has taken an application on; no one is kept from deciding by it. */
export function ApplicationHandler({ application, onHanded }: ApplicationHandlerProps) {
  const { applicationNo, handler, may, barred } = application;
  const doing = useDoing(useDesk());
  const hand = (isMine: boolean) =>
    doing.run('hand', async () => {
      const path = { application: applicationNo };
      onHanded(await call('POST /desk/applications/{application}/handler', { path, body: { isMine } }));
    });
  const isOpen = may.length + barred.length > 0;
  return <Handler handler={handler} isOpen={isOpen} doing={doing} onHand={(isMine) => void hand(isMine)} />;
}
