import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoginResult, SendCodeResult } from '../../src/contract/api';
import type { AnswersOf } from '../../src/contract/generated/answersOf';
import { ownValue } from '../../src/lib/ownValue';
import { codeInfo, sendCode } from '../codes';
import { referralCodeOf } from '../domain/referralCode';
import { type Refusal, type RefusalCode, refusalAt } from '../domain/refusals';
import { jsonObject } from '../http/bodies';
import { channelName, namedChannel } from '../http/channel';
import { clearSessionCookie, sessionOf, setSessionCookie } from '../http/session';
import { checkedPartner, partnerRefusal } from '../partnerTokens';
import { endSession } from '../repositories/sessions';
import type { Services } from '../services';
import { type SignInRequest, signIn, toSignIn } from '../signIn';
import { refuseOtherDeviceInfo, signInNumber } from '../signInBodies';
import { checkedNumber, checkedOtp } from '../signInForms';

/** A code that is not right is told at its field; a token that was used meanwhile as one that is not good. */
function refusalOf(refused: RefusalCode): Refusal {
  if (refused === 'CHANNEL_VERIFY_ERROR') return partnerRefusal(refused);
  const field = 'otp' satisfies keyof AnswersOf['login-otp'];
  return refusalAt(refused, field, refused, `errors.${refused}`);
}

/** Who invited the user; refuses what is no text. A code nobody has is no reason to keep a user out. */
function invitation(invitedBy: unknown): string | undefined {
  if (invitedBy === undefined || typeof invitedBy === 'string') return referralCodeOf(invitedBy ?? '');
  throw refusalAt('INVALID_INPUT', 'invitedBy', 'type', 'rules.type');
}

/** Section 7, authentication. Known and unknown numbers get the same answers. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  async function enter(
    request: FastifyRequest,
    reply: FastifyReply,
    who: Omit<SignInRequest, 'channel' | 'previous'>,
  ): Promise<LoginResult> {
    const from = { channel: channelName(request, services), previous: sessionOf(request) };
    const outcome = await signIn(services, { ...who, ...from });
    if ('refused' in outcome) throw refusalOf(outcome.refused);
    setSessionCookie(request, reply, outcome.token);
    return outcome.result;
  }

  app.post('/auth/send-code', async (request) => {
    const body = jsonObject(request.body);
    const { partnerToken, ...others } = body;
    if (partnerToken === undefined) {
      return sendCode(services, toSignIn(checkedNumber(services.definitions(), others)), request.ip);
    }
    const { mobileNumber } = await signInNumber(services, namedChannel(request, services), body);
    return sendCode(services, toSignIn(mobileNumber), request.ip);
  });

  app.get('/auth/otp/info', async (request): Promise<SendCodeResult> => {
    const mobileNumber = checkedNumber(services.definitions(), {
      mobileNumber: ownValue(request.query, 'mobileNumber'),
    });
    return codeInfo(services, toSignIn(mobileNumber));
  });

  app.post('/auth/login/otp', async (request, reply): Promise<LoginResult> => {
    const body = jsonObject(request.body);
    refuseOtherDeviceInfo(body);
    const otp = checkedOtp(services.definitions(), { otp: body.otp });
    const who = await signInNumber(services, namedChannel(request, services), body);
    return enter(request, reply, { ...who, otp });
  });

  app.post('/auth/invitation/login/otp', async (request, reply): Promise<LoginResult> => {
    const body = jsonObject(request.body);
    refuseOtherDeviceInfo(body);
    const invitedBy = invitation(body.invitedBy);
    const otp = checkedOtp(services.definitions(), { otp: body.otp });
    const mobileNumber = checkedNumber(services.definitions(), { mobileNumber: body.mobileNumber });
    return enter(request, reply, { mobileNumber, otp, invitedBy });
  });

  app.post('/auth/partner-login-free', async (request, reply): Promise<LoginResult> => {
    const body = jsonObject(request.body);
    refuseOtherDeviceInfo(body);
    const partner = await checkedPartner(services, namedChannel(request, services), body.token);
    const { loginStatus, mobileNumber } = partner;
    if (loginStatus !== 'FREE' || mobileNumber === undefined) throw partnerRefusal('CHANNEL_VERIFY_ERROR');
    return enter(request, reply, { mobileNumber, partner });
  });

  app.post('/auth/logout', async (request, reply) => {
    const session = sessionOf(request);
    if (session) await endSession(services.database, session);
    clearSessionCookie(request, reply);
    return {};
  });
}
