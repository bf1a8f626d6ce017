import { useState } from 'react';
import type { ButtonTarget, EndWay } from '../../contract/definitions';
import { stepOf } from '../../engine/address';
import { statusAt } from '../../engine/steps';
import { useTexts } from '../../i18n/useTexts';
import { leaveApp } from '../../kit/leaveApp';
import { type LogoutWay, logoutText, logoutWay } from '../../kit/logoutWay';
import { type Sending, useSending } from '../../kit/useSending';
import { valueAt } from '../../lib/pointer';
import { endSession } from '../../state/endSession';
import { flowSession, passShownStep, reopenFlow } from '../../state/flowSession';
import { useSession } from '../../state/session';
import type { FlowRun, OpenDraft } from '../flowRun';

export interface Ways {
  sending: Sending;
  /** what became of a way that led nowhere */
  notice: string | undefined;
  take(way: ButtonTarget | EndWay): Promise<void>;
  /** what signing out is on this channel */
  logout: LogoutWay['kind'];
  /** the words of the way's button, `own` unless the channel hides what it does */
  textOf(way: ButtonTarget | EndWay, own: string): string;
}

/** Takes the ways a button of a status or an end may lead. */
export function useWay(run: FlowRun): Ways {
  const texts = useTexts();
  const { channel } = useSession();
  const sending = useSending();
  const [notice, setNotice] = useState<'unchanged'>();
  const logout = logoutWay(channel);

  const here = stepOf(run.flow, run.stepId);
  const valueIn = (draft: OpenDraft | undefined) =>
    draft && here && 'values' in here ? statusAt(here, draft).value : undefined;

  const works: Readonly<Record<Extract<ButtonTarget, string>, () => Promise<void>>> = {
    async pass() {
      await passShownStep(run.address, run.stepId);
      run.goOn();
    },
    async refresh() {
      await reopenFlow();
      if (valueIn(flowSession.draft) === valueIn(run.draft)) setNotice('unchanged');
    },
    async signOut() {
      if (logout.kind === 'partner') logout.leave();
      else if (logout.kind === 'home') run.leave('Home');
      // the rules of navigation lead on to signing in, with the way back
      else await endSession();
    },
  };

  async function take(way: ButtonTarget | EndWay) {
    setNotice(undefined);
    if (typeof way === 'string') await sending.run(works[way]);
    else if ('to' in way) run.show(way.to);
    else if ('open' in way) leaveApp(String(valueAt(run.draft, way.open) ?? '/'));
    else run.leave(way.leave);
  }

  return {
    sending,
    notice: notice && texts.t(`runner.status.${notice}`),
    take,
    logout: logout.kind,
    textOf: (way, own) => (way === 'signOut' ? logoutText(logout, texts, channel, own) : own),
  };
}
