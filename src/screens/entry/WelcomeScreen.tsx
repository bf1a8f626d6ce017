import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { loginWithToken } from '../../api/partner';
import { LoadingScreen } from '../../runner/LoadingScreen';
import { landAfterSignIn, loginIdentity } from '../../runner/signingIn';
import { endSession } from '../../state/endSession';
import { session, useSession } from '../../state/session';
import { orRefused, type TokenArrival, type Welcome } from './arrival';
import { ContinueAs } from './ContinueAs';
import { SendPartnerCode } from './SendPartnerCode';

export interface WelcomeProps {
  token: string;
  welcome: Welcome;
  /** the token was refused after all */
  onOutcome(outcome: TokenArrival): void;
}

/**
 * A token that lets its user in. Opening a link signs no user in: where no code follows, and where another user would
 * be signed out, a button has to be pressed.
 */
export function WelcomeScreen({ token, welcome, onOutcome }: WelcomeProps) {
  const { channel, signedIn } = useSession();
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();
  const [query] = useSearchParams();

  /** Signs out the present user; where a code is needed, the next screen asks for it. */
  async function enter() {
    if (session.signedIn) await endSession();
    if (welcome.way !== 'FREE') return;
    const { deviceInfo, headers } = await loginIdentity();
    const result = await orRefused(() => loginWithToken({ token, deviceInfo }, headers));
    if ('kind' in result) {
      onOutcome(result);
      return;
    }
    setLeft(true);
    const go = (path: string) => navigate(path, { replace: true });
    await landAfterSignIn(result, { channel, redirect: query.get('redirect'), go });
  }

  if (left) return <LoadingScreen />;
  if (signedIn || welcome.way === 'FREE') return <ContinueAs mobile={welcome.mobile} enter={enter} />;
  return <SendPartnerCode token={token} welcome={welcome} onOutcome={onOutcome} />;
}
