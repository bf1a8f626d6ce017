import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswersOf } from '../../../src/contract/generated/answersOf';
import type { LoginResult } from '../../../src/contract/generated/bodies';
import { ownValue } from '../../../src/lib/ownValue';
import type { Refusal, RefusalCode } from '../../platform/domain/refusals';
import { channelName, namedChannel, pageLanguage } from '../../platform/http/requests';
import { inChannel } from '../../platform/platform';
import {
  browserOf,
  callerOf,
  checkedNumber,
  checkedOtp,
  checkedPartner,
  clearSessionCookie,
  clientOf,
  codeAskerOf,
  codeInfo,
  deviceOf,
  endSession,
  endSessionsOf,
  keepBrowser,
  openCalls,
  partnerRefusal,
  personCalls,
  referralCodeOf,
  refusalOfGuess,
  sendCode,
  sessionOf,
  setSessionCookie,
  signInNumber,
} from '../people';
import type { SignInNeeds } from './port';
import { type SignInRequest, signIn, toSignIn } from './signIn';

/** A code that is not right is told at its field; a token that was used meanwhile as one that is not good. */
function refusalOf(outcome: { refused: RefusalCode; retryAfter?: number }): Refusal {
  if (outcome.refused === 'CHANNEL_VERIFY_ERROR') return partnerRefusal(outcome.refused);
  return refusalOfGuess(outcome, 'otp' satisfies keyof AnswersOf['login-otp']);
}

interface Entering {
  services: SignInNeeds;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Anyone who signs in is of the channel that the page says, not that of before. */
const named = ({ services, request }: Pick<Entering, 'services' | 'request'>) =>
  inChannel(services, channelName(request, services));

async function enter(
  entering: Entering,
  who: Omit<SignInRequest, 'channel' | 'on' | 'client' | 'previous' | 'caller'>,
): Promise<LoginResult> {
  const { request, reply } = entering;
  const caller = callerOf(request);
  const language = pageLanguage(request);
  const client = clientOf(request.headers);
  const userAgent = client.userAgent ?? request.headers['user-agent'];
  const on = { device: deviceOf(userAgent), browser: browserOf(userAgent) };
  const services = named(entering);
  const from = { channel: services.channel, on, client, previous: sessionOf(request), caller, language };
  const outcome = await signIn(services, { ...who, ...from });
  if ('refused' in outcome) throw refusalOf(outcome);
  setSessionCookie(request, reply, outcome.token);
  if (who.otp !== undefined) keepBrowser(request, reply, caller);
  return outcome.result;
}

/** Sign-in (docs/product/sign-in.md). Known and unknown numbers get the same answers. */
export const signInCalls = openCalls<SignInNeeds>({
  async 'POST /auth/send-code'(asked) {
    const { services, request, reply } = asked;
    const caller = callerOf(request);
    const own = named(asked);
    const { mobileNumber } = await signInNumber(own, namedChannel(request, services), asked.body);
    const sent = await sendCode(own, toSignIn(mobileNumber, caller), codeAskerOf(request));
    keepBrowser(request, reply, caller);
    return sent;
  },
  'GET /auth/otp/info': (asked) => {
    const own = named(asked);
    const mobileNumber = checkedNumber(own.release, { mobileNumber: ownValue(asked.request.query, 'mobileNumber') });
    return codeInfo(own, toSignIn(mobileNumber, callerOf(asked.request)));
  },
  async 'POST /auth/login/otp'(asked) {
    const { services, request, body } = asked;
    const otp = checkedOtp(named(asked).release, { otp: body.otp });
    const who = await signInNumber(named(asked), namedChannel(request, services), body);
    return enter(asked, { ...who, otp });
  },
  'POST /auth/invitation/login/otp': (asked) => {
    const { body } = asked;
    // an unknown code is no reason to keep a user out
    const invitedBy = referralCodeOf(body.invitedBy ?? '');
    const { release } = named(asked);
    const otp = checkedOtp(release, { otp: body.otp });
    const mobileNumber = checkedNumber(release, { mobileNumber: body.mobileNumber });
    return enter(asked, { mobileNumber, otp, invitedBy });
  },
  async 'POST /auth/partner-login-free'(asked) {
    const { services, request, body } = asked;
    const partner = await checkedPartner(services, namedChannel(request, services), body.token);
    const { loginStatus, mobileNumber } = partner;
    if (loginStatus !== 'FREE' || mobileNumber === undefined) throw partnerRefusal('CHANNEL_VERIFY_ERROR');
    return enter(asked, { mobileNumber, partner });
  },
  async 'POST /auth/logout'({ services, request, reply }) {
    const session = sessionOf(request);
    if (session) await endSession(services.database, session);
    clearSessionCookie(request, reply);
  },
});

/** Signing out wherever one is signed in. */
export const signOutCalls = personCalls<SignInNeeds>({
  async 'POST /auth/logout-everywhere'({ services, user, request, reply }) {
    await endSessionsOf(services.database, user.userId, { code: 'SIGNED_OUT_EVERYWHERE', at: services.clock() });
    clearSessionCookie(request, reply);
  },
});
