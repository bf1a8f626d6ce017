import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { pathTo } from '../../contract/pages';
import { LoadFailed } from '../../kit/LoadFailed';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Redirect, useQuery } from '../../kit/router';
import { landAfterSignIn, loginIdentity } from '../../kit/signingIn';
import { useLoaded } from '../../kit/useLoaded';
import { endSession } from '../../state/endSession';
import { acceptToken } from '../../state/partner';
import { session, useSession } from '../../state/session';
import { awaitSentCode, requestPartnerCode } from '../../state/signIn';
import { orRefused, type TokenArrival, type Welcome } from './arrival';
import { ContinueAs } from './ContinueAs';

async function send(channel: string, mobileNumber: string): Promise<void> {
  try {
    await requestPartnerCode(channel, mobileNumber);
  } catch (failure) {
    const wait = failure instanceof ApiError && failure.code === 'CODE_SENT_RECENTLY' && failure.retryAfter;
    if (typeof wait !== 'number') throw failure;
    awaitSentCode({ mobileNumber, numberOf: 'partner' }, wait);
  }
}

/** Leads on to the code, once it is sent to the partner's number, or to the number that is to be given first. */
function SendPartnerCode({ token, welcome: { way, mobile }, onOutcome }: WelcomeProps) {
  const { channel } = useSession();
  const query = useQuery();
  const sent = useLoaded(`${channel} ${way}`, async () => {
    acceptToken(channel, token);
    if (way !== 'OTP') return;
    const outcome = await orRefused(() => send(channel, mobile));
    if (outcome) onOutcome(outcome);
  });
  if (sent.status === 'loading') return <LoadingScreen />;
  if (sent.status === 'failed') return <LoadFailed retry={sent.retry} />;
  return <Redirect to={pathTo(channel, way === 'OTP' ? 'login-otp' : 'login', { query })} />;
}

interface WelcomeProps {
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
  const query = useQuery();

  /** Signs out the present user; where a code is needed, the next screen asks for it. */
  async function enter() {
    if (session.signedIn) await endSession();
    if (welcome.way !== 'FREE') return;
    const { deviceInfo, headers } = await loginIdentity();
    const result = await orRefused(() =>
      call('POST /auth/partner-login-free', { body: { token, deviceInfo }, headers }),
    );
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
