import { useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { channelFile } from '../../state/channels';
import { arrivedAt } from '../../state/navigation';
import { arrivedToken, partnerToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { clearStored, keepOnce } from '../../state/storedValues';
import { applyTopBarHeight } from '../pageStyle';
import type { MoveEffect, PageMove, PagePlace } from './guard';
import { judgeMove } from './rules';

type Deeds = { readonly [Kind in MoveEffect['kind']]: (effect: Extract<MoveEffect, { kind: Kind }>) => void };

const DEEDS: Deeds = {
  keep({ name, value }) {
    keepOnce(name, value);
    if (name === 'topBarHeight') applyTopBarHeight();
  },
  clear: ({ name }) => clearStored(name),
  scrollToTop: () => window.scrollTo(0, 0),
};

function bring<Kind extends MoveEffect['kind']>(effect: Extract<MoveEffect, { kind: Kind }>): void {
  const deed: (effect: Extract<MoveEffect, { kind: Kind }>) => void = DEEDS[effect.kind as Kind];
  deed(effect);
}

/** Does what the guards asked for; doing it twice changes nothing. */
export function bringAbout(effects: readonly MoveEffect[]): void {
  for (const effect of effects) bring(effect);
}

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
      termsDue: user?.termsDue === true,
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
