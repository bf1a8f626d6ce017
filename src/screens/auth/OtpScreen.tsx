import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { PARTNER_REFUSALS } from '../../contract/generated/bodies';
import { pathTo } from '../../contract/pages';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Redirect, useQuery } from '../../kit/router';
import { landAfterSignIn, loginIdentity } from '../../kit/signingIn';
import { useChannel } from '../../state/channels';
import { arrivedToken } from '../../state/partner';
import { useSession } from '../../state/session';
import { credentials, forgetSignIn, useSignIn } from '../../state/signIn';
import { CodeEntry, useOtpBack } from './CodeEntry';

const isPartnerRefusal = ({ code }: ApiError) => PARTNER_REFUSALS.some((refusal) => refusal === code);

/** login-otp and code-step: the code sent to the number signs in. */
export function OtpScreen() {
  const { channel } = useSession();
  const { otpBack } = useChannel();
  const { mobileNumber } = useSignIn();
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();
  const query = useQuery();
  // reloading this page after coming with a partner's token checks the token again
  const start = arrivedToken() ? 'check-token' : 'login';
  const back = useOtpBack(otpBack, pathTo(channel, 'login', { query }));

  if (left) return <LoadingScreen />;
  if (!mobileNumber) return <Redirect to={pathTo(channel, start, { query })} />;

  const go = (path: string) => navigate(path, { replace: true });

  async function enter(otp: string) {
    const { deviceInfo, headers } = await loginIdentity();
    try {
      const result = await call('POST /auth/login/otp', {
        body: { ...credentials(channel, otp), deviceInfo },
        headers,
      });
      setLeft(true);
      await landAfterSignIn(result, { channel, redirect: query.get('redirect'), go });
    } catch (failure) {
      if (!(failure instanceof ApiError) || !isPartnerRefusal(failure)) throw failure;
      // the token has expired meanwhile, or was used up: the check says what to do
      setLeft(true);
      go(pathTo(channel, 'check-token', { query }));
      forgetSignIn();
    }
  }

  return <CodeEntry channel={channel} back={back} enter={enter} />;
}
