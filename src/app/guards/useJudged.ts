import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { channelFile } from '../../state/channels';
import { arrivedAt } from '../../state/navigation';
import { arrivedToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { bringAbout } from './bringAbout';
import type { Move, Place } from './guard';
import { judge } from './index';

const HOW: Readonly<Record<ReturnType<typeof useNavigationType>, Move['how']>> = {
  PUSH: 'push',
  REPLACE: 'replace',
  POP: 'pop',
};

const sameAddress = (one: Place | undefined, other: Place) =>
  one?.channel === other.channel && one.path === other.path && one.search === other.search;

/** Runs the rules of navigation on the page that is asked for; gives the address to go to instead, where there is one. */
export function useJudged(to: Place): string | undefined {
  const { signedIn, user } = useSession();
  const how = HOW[useNavigationType()];
  const shown = useRef<Place>(undefined);
  const channel = channelFile(to.channel);
  const from = sameAddress(shown.current, to) ? undefined : shown.current;
  const { redirect, effects } = judge(
    { from, to, how },
    { signedIn, userType: user?.type, hasToken: arrivedToken() !== undefined, channel },
  );

  useLayoutEffect(() => {
    bringAbout(effects);
    if (redirect !== undefined || sameAddress(shown.current, to)) return;
    shown.current = to;
    arrivedAt(to, how);
  });
  return redirect;
}
