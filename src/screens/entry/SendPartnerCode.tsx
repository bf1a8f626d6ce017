import { Navigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/errors';
import { LoadFailed } from '../../runner/LoadFailed';
import { LoadingScreen } from '../../runner/LoadingScreen';
import { useLoaded } from '../../runner/useLoaded';
import { acceptToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { awaitSentCode, requestPartnerCode } from '../../state/signIn';
import { orRefused } from './arrival';
import type { WelcomeProps } from './WelcomeScreen';

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
export function SendPartnerCode({ token, welcome: { way, mobile }, onOutcome }: WelcomeProps) {
  const { channel } = useSession();
  const [query] = useSearchParams();
  const sent = useLoaded(`${channel} ${way}`, async () => {
    acceptToken(channel, token);
    if (way !== 'OTP') return;
    const outcome = await orRefused(() => send(channel, mobile));
    if (outcome) onOutcome(outcome);
  });
  if (sent.status === 'loading') return <LoadingScreen />;
  if (sent.status === 'failed') return <LoadFailed retry={sent.retry} />;
  return <Navigate replace to={`/${channel}/${way === 'OTP' ? 'login-otp' : 'login'}?${query}`} />;
}
