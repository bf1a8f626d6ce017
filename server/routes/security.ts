import type { FastifyInstance } from 'fastify';
import type { SecurityList, SecurityProof, SendCodeResult } from '../../src/contract/generated/bodies';
import { maskMobile } from '../../src/lib/formats';
import { Refusal, type RefusalCode } from '../domain/refusals';
import { codeAskerOf } from '../http/caller';
import { bodyOf, queryOf } from '../http/contracts';
import { inChannelOf, signedInSession } from '../http/session';
import { consumeCode } from '../repositories/oneTimeCodes';
import { noteScenario } from '../repositories/securityChecks';
import type { Services } from '../services';
import { guessCode, refusalOfGuess, sendCode } from '../usecases/codes/codes';
import { toOwnPhone } from '../usecases/codes/verification';
import { proveFace } from '../usecases/identity/proveFace';
import { faceOfSession } from '../usecases/security/judgeFace';
import { prove, securityCheckOf } from '../usecases/security/securityCheck';

/** What a wrong code is answered with elsewhere; here it is a failed try. */
const WRONG: ReadonlySet<RefusalCode> = new Set(['LOGIN_FAILED', 'CODE_GUESSES_EXCEEDED']);

/** What a session has to prove after a call was refused with 994 (docs/product/security.md). */
export function registerSecurity(app: FastifyInstance, services: Services): void {
  const { clock, database } = services;

  app.get('/security/verification-list', async (request): Promise<SecurityList> => {
    const session = await signedInSession(request, services);
    const { scenario } = queryOf<'GET /security/verification-list'>(request);
    if (scenario) await noteScenario(database, session.tokenHash, scenario);
    const check = await securityCheckOf(services, session);
    const methods = (check?.necessary ?? []).map((type) => ({ type, done: !check?.left.includes(type) }));
    const mobile = maskMobile(session.user.mobileNumber);
    const face = check?.left.includes('LIVENESS') && (await faceOfSession(database, session.tokenHash, clock()));
    return { methods, mobile, ...(face && { faceReceivedAt: face.sentAt.toISOString() }) };
  });

  app.post('/security/send-code', async (request): Promise<SendCodeResult> => {
    const session = await signedInSession(request, services);
    const check = await securityCheckOf(services, session);
    if (!check?.left.includes('OTP')) throw new Refusal('SECURITY_NOT_DEMANDED');
    if (check.rejectUntil !== undefined) throw new Refusal('SECURITY_REJECTED', { retryOn: check.rejectUntil });
    return sendCode(await inChannelOf(request, services), toOwnPhone(session.user, 'security'), codeAskerOf(request));
  });

  app.post('/security/verify-code', async (request): Promise<SecurityProof> => {
    const session = await signedInSession(request, services);
    const { otp } = bodyOf<'POST /security/verify-code'>(request);
    return prove(services, session, {
      method: 'OTP',
      async judge(tx) {
        const now = clock();
        const guess = await guessCode(services, tx, toOwnPhone(session.user, 'security'), otp, now);
        if ('codeId' in guess) {
          await consumeCode(tx, guess.codeId, now);
          return undefined;
        }
        if (WRONG.has(guess.refused)) return guess.refused;
        throw refusalOfGuess(guess, 'otp');
      },
    });
  });

  app.post('/security/liveness', async (request): Promise<SecurityProof> => {
    const session = await signedInSession(request, services);
    return proveFace(services, session, bodyOf<'POST /security/liveness'>(request).photo);
  });
}
