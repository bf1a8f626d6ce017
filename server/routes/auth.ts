import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswersOf } from '../../src/contract/generated/answersOf';
import type { LoginResult, SendCodeResult } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import { clientOf } from '../domain/client';
import { referralCodeOf } from '../domain/readableCodes';
import type { Refusal, RefusalCode } from '../domain/refusals';
import { deviceOf } from '../domain/session';
import { callerOf, codeAskerOf, keepBrowser } from '../http/caller';
import { bodyOf } from '../http/contracts';
import { channelName, namedChannel, pageLanguage } from '../http/requests';
import { clearSessionCookie, sessionOf, setSessionCookie, signedIn } from '../http/session';
import { endSession, endSessionsOf } from '../repositories/sessions';
import { inChannel, type Services } from '../services';
import { codeInfo, refusalOfGuess, sendCode } from '../usecases/codes/codes';
import { checkedPartner, partnerRefusal } from '../usecases/signIn/partnerTokens';
import { type SignInRequest, signIn, toSignIn } from '../usecases/signIn/signIn';
import { signInNumber } from '../usecases/signIn/signInBodies';
import { checkedNumber, checkedOtp } from '../usecases/signIn/signInForms';

/** A code that is not right is told at its field; a token that was used meanwhile as one that is not good. */
function refusalOf(outcome: { refused: RefusalCode; retryAfter?: number }): Refusal {
  if (outcome.refused === 'CHANNEL_VERIFY_ERROR') return partnerRefusal(outcome.refused);
  return refusalOfGuess(outcome, 'otp' satisfies keyof AnswersOf['login-otp']);
}

/** Sign-in (docs/product/sign-in.md). Known and unknown numbers get the same answers. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  /** whoever signs in is of the channel that the page says, whatever they were before */
  const named = (request: FastifyRequest) => inChannel(services, channelName(request, services));

  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Omit<SignInRequest, 'channel' | 'device' | 'client' | 'previous' | 'caller'>,
  ): Promise<LoginResult> {
    const caller = callerOf(request);
    const language = pageLanguage(request);
    const client = clientOf(request.headers);
    const device = deviceOf(client.userAgent ?? request.headers['user-agent']);
    const channel = channelName(request, services);
    const from = { channel, device, client, previous: sessionOf(request), caller, language };
    const outcome = await signIn(named(request), { ...who, ...from });
    if ('refused' in outcome) throw refusalOf(outcome);
    setSessionCookie(request, reply, outcome.token);
    if (who.otp !== undefined) keepBrowser(request, reply, caller);
    return outcome.result;
  }

  app.post('/auth/send-code', async (request, reply) => {
    const caller = callerOf(request);
    const body = bodyOf<'POST /auth/send-code'>(request);
    const { mobileNumber } = await signInNumber(named(request), namedChannel(request, services), body);
    const sent = await sendCode(named(request), toSignIn(mobileNumber, caller), codeAskerOf(request));
    keepBrowser(request, reply, caller);
    return sent;
  });

  app.get('/auth/otp/info', async (request): Promise<SendCodeResult> => {
    const mobileNumber = checkedNumber(named(request).release, {
      mobileNumber: ownValue(request.query, 'mobileNumber'),
    });
    return codeInfo(named(request), toSignIn(mobileNumber, callerOf(request)));
  });

  app.post('/auth/login/otp', async (request, reply): Promise<LoginResult> => {
    const body = bodyOf<'POST /auth/login/otp'>(request);
    const otp = checkedOtp(named(request).release, { otp: body.otp });
    const who = await signInNumber(named(request), namedChannel(request, services), body);
    return enter(request, reply, { ...who, otp });
  });

  app.post('/auth/invitation/login/otp', async (request, reply): Promise<LoginResult> => {
    const body = bodyOf<'POST /auth/invitation/login/otp'>(request);
    // an unknown code is no reason to keep a user out
    const invitedBy = referralCodeOf(body.invitedBy ?? '');
    const otp = checkedOtp(named(request).release, { otp: body.otp });
    const mobileNumber = checkedNumber(named(request).release, { mobileNumber: body.mobileNumber });
    return enter(request, reply, { mobileNumber, otp, invitedBy });
  });

  app.post('/auth/partner-login-free', async (request, reply): Promise<LoginResult> => {
    const { token } = bodyOf<'POST /auth/partner-login-free'>(request);
    const partner = await checkedPartner(services, namedChannel(request, services), token);
    const { loginStatus, mobileNumber } = partner;
    if (loginStatus !== 'FREE' || mobileNumber === undefined) throw partnerRefusal('CHANNEL_VERIFY_ERROR');
    return enter(request, reply, { mobileNumber, partner });
  });

  app.post('/auth/logout-everywhere', async (request, reply) => {
    const { userId } = await signedIn(request, services);
    await endSessionsOf(services.database, userId);
    clearSessionCookie(request, reply);
    return {};
  });

  app.post('/auth/logout', async (request, reply) => {
    const session = sessionOf(request);
    if (session) await endSession(services.database, session);
    clearSessionCookie(request, reply);
    return {};
  });
}
