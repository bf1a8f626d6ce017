import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/call';
import { pathTo } from '../../contract/pages';
import { campaignErrorPath } from '../../kit/campaign';
import { LoadingScreen } from '../../kit/LoadingScreen';
import { Redirect, useQuery } from '../../kit/router';
import { landAfterSignIn, loginIdentity } from '../../kit/signingIn';
import { useSession } from '../../state/session';
import { useSignIn } from '../../state/signIn';
import { CodeEntry, useOtpBack } from '../auth/CodeEntry';
import { referralCodeIn } from './FriendsCode';

/** refer-code-step: the code signs in an invited friend; the referral code is sent along (docs/product/screens.md). */
export function ReferCodeScreen() {
  const { channel } = useSession();
  const { mobileNumber } = useSignIn();
  const [left, setLeft] = useState(false);
  const navigate = useNavigate();
  const query = useQuery();
  const login = pathTo(channel, 'refer-friends/refer-login', { query });
  const back = useOtpBack('history', login);

  if (left) return <LoadingScreen />;
  if (!mobileNumber) return <Redirect to={login} />;

  async function enter(otp: string) {
    const { deviceInfo, headers } = await loginIdentity();
    const body = { otp, mobileNumber, deviceInfo };
    const invitedBy = referralCodeIn(query);
    const result = await (invitedBy
      ? call('POST /auth/invitation/login/otp', { body: { ...body, invitedBy }, headers })
      : call('POST /auth/login/otp', { body, headers }));
    setLeft(true);
    // an invitation is for who is new: others are told so, and go on from there
    const isForOthers = invitedBy !== undefined && !result.newUser;
    const go = (path: string) =>
      navigate(isForOthers ? campaignErrorPath(channel, 'notForYou', path) : path, { replace: true });
    await landAfterSignIn(result, { channel, redirect: query.get('redirect'), go });
  }

  return <CodeEntry channel={channel} back={back} enter={enter} />;
}
