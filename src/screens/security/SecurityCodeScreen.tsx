import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../api/call';
import { ApiError } from '../../api/errors';
import { pathTo } from '../../contract/pages';
import { useTexts } from '../../i18n/useTexts';
import { CodeForm } from '../../kit/CodeForm';
import { messageOf } from '../../kit/failure';
import { useBack } from '../../kit/Page';
import { Redirect } from '../../kit/router';
import { useCodeTry } from '../../kit/useCodeTry';
import { useLoaded } from '../../kit/useLoaded';
import { useSentCode } from '../../kit/useSentCode';
import { keptSecurityRoute } from '../../state/securityRoute';
import { useSession } from '../../state/session';
import { SecurityFrame } from './SecurityFrame';
import { useProof } from './useProof';

const FIELD = 'security-code';
/** Codes of the security check have 6 digits (docs/product/security.md). */
const LENGTH = 6;

/** security/code-step: proves by a code that the person holds the phone of the account. */
export function SecurityCodeScreen() {
  const { channel } = useSession();
  const [isAsked] = useState(() => keptSecurityRoute() !== undefined);
  // nothing was asked of who comes by the address alone: the list says what is, and no code is sent
  return isAsked ? <ProveByCode /> : <Redirect to={pathTo(channel, 'security/verification-list')} />;
}

function ProveByCode() {
  const texts = useTexts();
  const { t } = texts;
  const { channel } = useSession();
  const back = useBack(pathTo(channel, 'security/verification-list'));
  const { finish, reject, take } = useProof();
  const sent = useSentCode('POST /security/send-code');
  const [triesLeft, setTriesLeft] = useState<number>();
  const list = useLoaded('list', () => call('GET /security/verification-list', { query: {} }));
  const { askedFor, mobile } = list.status === 'ready' ? list.value : {};

  const unsent = sent.state instanceof ApiError ? sent.state : undefined;
  const follow = useEffectEvent(({ code, retryOn }: ApiError) => {
    if (code === 'SECURITY_NOT_DEMANDED') finish();
    if (code === 'SECURITY_REJECTED' && retryOn !== undefined) reject(retryOn, ['OTP']);
  });
  useEffect(() => {
    if (unsent) follow(unsent);
  }, [unsent]);

  const { sending, attempt, enter, again, fail } = useCodeTry(async (otp) => {
    setTriesLeft(undefined);
    const proof = await call('POST /security/verify-code', { body: { otp } });
    if (take(proof)) return;
    setTriesLeft(proof.triesLeft);
    fail();
  });

  const refused = triesLeft === undefined ? undefined : t('security.code.wrong', { count: triesLeft });
  const notSent = unsent && messageOf(unsent, texts);
  const error = sending.busy ? undefined : sending.problem || refused || notSent || undefined;
  return (
    <SecurityFrame
      title={t(askedFor ? `security.code.titles.${askedFor}` : 'security.code.title')}
      text={askedFor ? t(`security.code.before.${askedFor}`, { mobile }) : t('security.code.body')}
      back={back}
    >
      <CodeForm
        id={FIELD}
        length={LENGTH}
        error={error}
        busy={sending.busy}
        attempt={attempt}
        onCode={(code) => code !== undefined && void enter(code)}
        wait={sent.wait}
        sending={sent.state === 'sending'}
        onResend={sent.ask}
        onAgain={again && (() => void again())}
      />
    </SecurityFrame>
  );
}
