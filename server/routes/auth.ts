import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { LoginResult, SendCodeResult } from '../../src/contract/api';
import { ownValue } from '../../src/lib/ownValue';
import * as code from '../domain/oneTimeCode';
import { Refusal, type RefusalCode } from '../domain/refusals';
import { newSessionToken, SESSION_LIFETIME, sessionTokenHash } from '../domain/session';
import { jsonObject } from '../http/bodies';
import { clearSessionCookie, sessionOf, setSessionCookie } from '../http/session';
import * as codes from '../repositories/oneTimeCodes';
import { endSession, replaceSession } from '../repositories/sessions';
import { findOrCreateUser } from '../repositories/users';
import type { Services } from '../services';
import { checkedNumber, checkedOtp } from '../signInForms';

const PURPOSE = 'login';

const inSeconds = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** Sends a code and gives when it expires and the next one may be asked for. */
async function sendCode(services: Services, mobileNumber: string, address: string): Promise<SendCodeResult> {
  const { database, config, secret, clock } = services;
  const now = clock();
  const requester = code.requesterHash(secret, address);
  const codeId = randomUUID();
  const digits = code.newCode();
  await database.transaction(async (tx) => {
    await codes.lockNumber(tx, mobileNumber);
    const since = inSeconds(now, -code.LIMIT_WINDOW);
    const history = await codes.codeHistory(tx, { mobileNumber, purpose: PURPOSE, requester, since });
    const refusal = code.sendRefusal(history, config.limits, now);
    if (refusal) throw new Refusal(refusal.code, { retryAfter: refusal.retryAfter });
    await codes.insertCode(tx, {
      codeId,
      mobileNumber,
      purpose: PURPOSE,
      hash: code.codeHash(secret, codeId, digits),
      requester,
      sentAt: now,
      expiresAt: inSeconds(now, code.CODE_LIFETIME),
    });
  });
  try {
    await services.sendCode(mobileNumber, digits);
  } catch (error) {
    await codes.deleteCode(database, codeId);
    throw new Refusal('CODE_NOT_SENT', { cause: error });
  }
  return { resendAfter: code.RESEND_WAIT, expiresIn: code.CODE_LIFETIME, length: code.CODE_LENGTH };
}

type SignIn = { token: string; result: LoginResult } | { refused: RefusalCode };

/** One guess at the code sent last. A wrong one is counted, so a refusal must not roll the transaction back. */
async function signIn(services: Services, mobileNumber: string, otp: string, previous?: Buffer): Promise<SignIn> {
  const { database, secret, clock } = services;
  const now = clock();
  return database.transaction(async (tx): Promise<SignIn> => {
    await codes.lockNumber(tx, mobileNumber);
    const latest = await codes.latestCode(tx, mobileNumber, PURPOSE);
    const refused = code.guessRefusal(latest, now);
    if (refused || !latest) return { refused: refused ?? 'LOGIN_FAILED' };
    if (!code.isSameHash(latest.hash, code.codeHash(secret, latest.codeId, otp))) {
      await codes.countGuess(tx, latest.codeId);
      return { refused: latest.attempts + 1 >= code.MAX_GUESSES ? 'CODE_GUESSES_EXCEEDED' : 'LOGIN_FAILED' };
    }
    await codes.consumeCode(tx, latest.codeId, now);
    const result = await findOrCreateUser(tx, mobileNumber, now);
    const token = newSessionToken();
    const session = { tokenHash: sessionTokenHash(token), userId: result.userId, now };
    await replaceSession(tx, { ...session, expiresAt: inSeconds(now, SESSION_LIFETIME) }, previous);
    return { token, result };
  });
}

/** Section 7, authentication. Known and unknown numbers get the same answers. */
export function registerAuth(app: FastifyInstance, services: Services): void {
  app.post('/auth/send-code', (request) => {
    const mobileNumber = checkedNumber(services.definitions(), jsonObject(request.body));
    return sendCode(services, mobileNumber, request.ip);
  });

  app.get('/auth/otp/info', async (request): Promise<SendCodeResult> => {
    const mobileNumber = checkedNumber(services.definitions(), {
      mobileNumber: ownValue(request.query, 'mobileNumber'),
    });
    const latest = await codes.latestCode(services.database, mobileNumber, PURPOSE);
    const now = services.clock();
    return {
      resendAfter: code.resendAfter(latest, now),
      expiresIn: code.expiresIn(latest, now),
      length: code.CODE_LENGTH,
    };
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
