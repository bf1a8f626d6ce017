import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { channelFile } from '../../state/channels';
import { arrivedAt } from '../../state/navigation';
import { arrivedToken, partnerToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { bringAbout } from './bringAbout';
import type { PageMove, PagePlace } from './guard';
import { judgeMove } from './index';

const HOW: Readonly<Record<ReturnType<typeof useNavigationType>, PageMove['how']>> = {
  PUSH: 'push',
  REPLACE: 'replace',
  POP: 'pop',
};

const sameAddress = (one: PagePlace | undefined, other: PagePlace) =>
  one?.channel === other.channel && one.path === other.path && one.search === other.search;

/** Runs the rules of navigation on the page that is asked for; gives the address to go to instead, where there is one. */
export function useJudged(to: PagePlace): string | undefined {
  const { signedIn, user } = useSession();
  const how = HOW[useNavigationType()];
  const shown = useRef<PagePlace>(undefined);
  const channel = channelFile(to.channel);
  const from = sameAddress(shown.current, to) ? undefined : shown.current;
  const { redirect, effects } = judgeMove(
    { from, to, how },
    {
      signedIn,
      userType: user?.type,
      hasToken: arrivedToken() !== undefined,
      tokenAccepted: partnerToken(to.channel) !== undefined,
      channel,
    },
  );

  useLayoutEffect(() => {
    bringAbout(effects);
    if (redirect !== undefined || sameAddress(shown.current, to)) return;
    shown.current = to;
    arrivedAt(to, how);
  });
  return redirect;
}
