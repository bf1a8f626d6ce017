import type { FastifyInstance } from 'fastify';
import type { LoginResult, SendCodeResult } from '../../src/contract/api';
import { ownValue } from '../../src/lib/ownValue';
import { type CodeUse, codeInfo, guessCode, sendCode } from '../codes';
import { Refusal, type RefusalCode } from '../domain/refusals';
import { newSessionToken, SESSION_LIFETIME, sessionTokenHash } from '../domain/session';
import { jsonObject } from '../http/bodies';
import { clearSessionCookie, sessionOf, setSessionCookie } from '../http/session';
import { takeOverRecord } from '../newAccount';
import { consumeCode } from '../repositories/oneTimeCodes';
import { endSession, replaceSession } from '../repositories/sessions';
import { findOrCreateUser } from '../repositories/users';
import type { Services } from '../services';
import { checkedNumber, checkedOtp } from '../signInForms';

const toSignIn = (mobileNumber: string): CodeUse => ({ to: { mobileNumber }, purpose: 'login', userId: null });

type SignIn = { token: string; result: LoginResult } | { refused: RefusalCode };

/** Signs in with the code sent last. A wrong one is counted, so a refusal must not roll the transaction back. */
async function signIn(services: Services, mobileNumber: string, otp: string, previous?: Buffer): Promise<SignIn> {
  const now = services.clock();
  return services.database.transaction(async (tx): Promise<SignIn> => {
    const guess = await guessCode(services, tx, toSignIn(mobileNumber), otp, now);
    if ('refused' in guess) return guess;
    await consumeCode(tx, guess.codeId, now);
    const result = await findOrCreateUser(tx, mobileNumber, now);
    if (result.newUser) await takeOverRecord(services, tx, { userId: result.userId, mobileNumber }, now);
    const token = newSessionToken();
    const session = { tokenHash: sessionTokenHash(token), userId: result.userId, now };
    const expiresAt = new Date(now.getTime() + SESSION_LIFETIME * 1_000);
    await replaceSession(tx, { ...session, expiresAt }, previous);
    return { token, result };
  });
}

/** Section 7, authentication. Known and unknown numbers get the same answers. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  app.post('/auth/send-code', (request) => {
    const mobileNumber = checkedNumber(services.definitions(), jsonObject(request.body));
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
    const mobileNumber = checkedNumber(services.definitions(), { mobileNumber: body.mobileNumber });
    const otp = checkedOtp(services.definitions(), { otp: body.otp });
    const outcome = await signIn(services, mobileNumber, otp, sessionOf(request));
    if ('refused' in outcome) {
      const { refused } = outcome;
      throw new Refusal(refused, { errors: [{ field: '/otp', rule: refused, message: `errors.${refused}` }] });
    }
    setSessionCookie(request, reply, outcome.token);
    return outcome.result;
  });

  app.post('/auth/logout', async (request, reply) => {
    const session = sessionOf(request);
    if (session) await endSession(services.database, session);
    clearSessionCookie(request, reply);
    return {};
  });
}
