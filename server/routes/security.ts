import type { FastifyInstance } from 'fastify';
import type { SendCodeResult } from '../../src/contract/api';
import { SECURITY_SCENARIOS, type SecurityList, type SecurityProof } from '../../src/contract/security';
import { ownValue } from '../../src/lib/ownValue';
import { check as isSixDigits } from '../../src/rules/verifyCode';
import { guessCode, sendCode } from '../codes';
import { maskedMobile } from '../domain/mobileNumber';
import { isUuid } from '../domain/photoIds';
import { Refusal, type RefusalCode, refusalAt } from '../domain/refusals';
import { provesSince } from '../domain/security';
import { jsonObject } from '../http/bodies';
import { signedInSession } from '../http/session';
import { consumeCode } from '../repositories/oneTimeCodes';
import { photoTakenAt } from '../repositories/photos';
import { prove, securityCheckOf } from '../securityCheck';
import type { Services } from '../services';
import { toOwnPhone } from '../verification';

/** What a wrong code is answered with elsewhere; here it is a failed try. */
const WRONG: ReadonlySet<RefusalCode> = new Set(['LOGIN_FAILED', 'CODE_GUESSES_EXCEEDED']);
const FACES = ['LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP'];

/** Section 4, account-security check: what a session has to prove after a call was refused with 994. */
export function registerSecurity(app: FastifyInstance, services: Services): void {
  const { clock, database, outside } = services;

  app.get('/security/verification-list', async (request): Promise<SecurityList> => {
    const session = await signedInSession(request, services);
    const scenario = ownValue(request.query, 'scenario');
    const isKnown = scenario === undefined || SECURITY_SCENARIOS.some((known) => known === scenario);
    if (!isKnown) throw new Refusal('INVALID_INPUT');
    const check = await securityCheckOf(services, session);
    const methods = (check?.necessary ?? []).map((type) => ({ type, done: !check?.left.includes(type) }));
    return { methods, mobile: maskedMobile(session.user.mobileNumber) };
  });

  app.post('/security/send-code', async (request): Promise<SendCodeResult> => {
    const session = await signedInSession(request, services);
    const check = await securityCheckOf(services, session);
    if (!check?.left.includes('OTP')) throw new Refusal('SECURITY_NOT_DEMANDED');
    if (check.rejectUntil !== undefined) throw new Refusal('SECURITY_REJECTED', { retryOn: check.rejectUntil });
    return sendCode(services, toOwnPhone(session.user, 'security'), request.ip);
  });

  app.post('/security/verify-code', async (request): Promise<SecurityProof> => {
    const session = await signedInSession(request, services);
    const { otp } = jsonObject(request.body);
    if (!isSixDigits(otp)) throw refusalAt('INVALID_INPUT', 'otp', 'verifyCode', 'rules.verifyCode');
    return prove(services, session, {
      method: 'OTP',
      async judge(tx) {
        const guess = await guessCode(services, tx, toOwnPhone(session.user, 'security'), String(otp), clock());
        if ('codeId' in guess) {
          await consumeCode(tx, guess.codeId, clock());
          return undefined;
        }
        if (WRONG.has(guess.refused)) return guess.refused;
        throw refusalAt(guess.refused, 'otp', guess.refused, `errors.${guess.refused}`);
      },
    });
  });

  app.post('/security/liveness', async (request): Promise<SecurityProof> => {
    const session = await signedInSession(request, services);
    const { photo } = jsonObject(request.body);
    const { user } = session;
    const takenAt = isUuid(photo) ? await photoTakenAt(database, user.userId, photo, FACES) : undefined;
    const notFound = refusalAt('PHOTO_NOT_FOUND', 'photo', 'PHOTO_NOT_FOUND', 'errors.PHOTO_NOT_FOUND');
    if (!takenAt) throw notFound;
    return prove(services, session, {
      method: 'LIVENESS',
      async judge(_, check, failedBefore) {
        // a face of before the demand, or one that has proved before, proves nothing of who holds the phone now
        if (takenAt < provesSince(check, clock())) throw notFound;
        return outside.checkOwnersFace(user, failedBefore);
      },
    });
  });
}
