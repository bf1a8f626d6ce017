import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Way } from '../../contract/definitions';
import { stepAddress } from '../../engine/address';
import { statusAt } from '../../engine/status';
import { stepOf } from '../../engine/steps';
import { useTexts } from '../../i18n/useTexts';
import { endSession } from '../../state/endSession';
import { flowSession, passStep, reopenFlow } from '../../state/flowSession';
import { useSession } from '../../state/session';
import type { FlowRun, OpenDraft } from '../flowRun';
import { type Sending, useSending } from '../useSending';

export interface Ways {
  sending: Sending;
  /** what became of a way that led nowhere */
  notice: string | undefined;
  take(way: Way): Promise<void>;
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Where this flow has one sign in. */
function signInPath({ flow, address }: FlowRun): string {
  const own = Object.entries(flow.steps).find(([, step]) => step.kind === 'signIn');
  return own ? stepAddress(flow, address.params, own[0]) : 'login';
}

/** Takes the ways a button of a status or an end may lead. */
export function useWay(run: FlowRun): Ways {
  const { t } = useTexts();
  const { channel } = useSession();
  const navigate = useNavigate();
  const sending = useSending();
  const [notice, setNotice] = useState<'unchanged'>();

  const here = stepOf(run.flow, run.stepId);
  const isMeantForAnother = here?.kind === 'status' || (here?.kind === 'end' && here.way === 'signOut');

  const valueIn = (draft: OpenDraft | undefined) =>
    draft && here?.kind === 'status' ? statusAt(here, draft).value : undefined;

  const works: Readonly<Record<Extract<Way, string>, () => Promise<void>>> = {
    async pass() {
      await passStep(run.address, run.stepId);
      run.goOn();
    },
    async refresh() {
      await reopenFlow();
      if (valueIn(flowSession.draft) === valueIn(run.draft)) setNotice('unchanged');
    },
    async signOut() {
      await endSession();
      // the route, now a stranger's, wants to be come back to: there is nothing here for another account
      if (isMeantForAnother) await nextTask();
      navigate(`/${channel}/${signInPath(run)}`, { replace: true });
    },
  };

  async function take(way: Way) {
    setNotice(undefined);
    if (typeof way === 'string') await sending.run(works[way]);
    else if ('to' in way) run.show(way.to);
    else run.leave(way.leave);
  }

  return { sending, notice: notice && t(`runner.status.${notice}`), take };
}
