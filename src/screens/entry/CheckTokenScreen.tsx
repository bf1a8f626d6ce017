import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPartner } from '../../contract/channel';
import { pathTo } from '../../contract/pages';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { landingOf } from '../../kit/redirect';
import { Redirect, useQuery } from '../../kit/router';
import { useLoaded } from '../../kit/useLoaded';
import { useChannel } from '../../state/channels';
import { arrivedToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { checkArrival, type TokenArrival } from './arrival';
import { RefusedScreen } from './RefusedScreen';
import { WelcomeScreen } from './WelcomeScreen';

/** Where a partner's app opens Lancar (docs/product/channels.md). Its token is checked; that alone signs no user in. */
export function CheckTokenScreen() {
  const { key } = useLocation();
  return <Checked key={key} />;
}

function Checked() {
  const { channel, signedIn } = useSession();
  const partner = isPartner(useChannel());
  const query = useQuery();
  // the token is used up by the sign-in, which this screen then leaves by itself
  const [token] = useState(arrivedToken);

  if (token === undefined && signedIn) return <Redirect to={landingOf(query.get('redirect'), channel)} />;
  if (!partner) return <Redirect to={pathTo(channel, 'login', { query })} />;
  return <TokenCheck token={token ?? ''} />;
}

function TokenCheck({ token }: { token: string }) {
  const { channel } = useSession();
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<TokenArrival>();
  const checked = useLoaded(`${channel} ${attempt}`, () => checkArrival(token));

  function again() {
    setOutcome(undefined);
    setAttempt((count) => count + 1);
  }

  if (checked.status === 'loading') return <LoadingScreen />;
  if (checked.status === 'failed') return <LoadFailed retry={checked.retry} />;
  const arrival = outcome ?? checked.value;
  if (arrival.kind === 'noProduct') return <Redirect to={pathTo(channel, 'no-product')} />;
  if (arrival.kind === 'refused') return <RefusedScreen refused={arrival} again={attempt > 0} retry={again} />;
  return <WelcomeScreen token={token} welcome={arrival} onOutcome={setOutcome} />;
}
