import { askedOperation } from '../../../src/contract/security';
import { maskMobile } from '../../../src/lib/formats';
import { ownValue } from '../../../src/lib/ownValue';
import { Refusal, type RefusalCode } from '../../platform/domain/refusals';
import { sendOwn } from '../../platform/http/mount';
import { deskCalls } from '../operators';
import {
  codeAskerOf,
  consumeCode,
  guessCode,
  noteScenario,
  personCalls,
  prove,
  refusalOfGuess,
  securityCheckOf,
  sendCode,
  toOwnPhone,
} from '../people';
import { deskFaces, faceOfSession, facePicture, judgeFace, viewFace } from './judgeFace';
import { issueChallenge } from './liveness';
import type { IdentityNeeds } from './needs';
import { proveFace } from './proveFace';
import { cardStateOf } from './readCards';

/** Faces of security checks that a reviewer judges (docs/product/security.md). */
export const faceCalls = deskCalls<IdentityNeeds>(['reviewer'], {
  'GET /desk/faces': ({ services, query }) => deskFaces(services, query),
  'GET /desk/faces/{face}': ({ services, operator, params }) => viewFace(services, operator, params.face),
  async 'GET /desk/faces/{face}/photos/{photo}'({ services, operator, params, reply }) {
    const { face: reference, photo: place } = params;
    return sendOwn(reply, 'image/jpeg', await facePicture(services, operator, { reference, place }));
  },
  'POST /desk/faces/{face}/verdict': ({ services, operator, params, body }) =>
    judgeFace(services, operator, params.face, body),
});

/** What a wrong code is answered with elsewhere; here it is a failed try. */
const WRONG: ReadonlySet<RefusalCode> = new Set(['LOGIN_FAILED', 'CODE_GUESSES_EXCEEDED']);

/** What a session has to prove after a call was refused with 994 (docs/product/security.md). */
export const securityCalls = personCalls<IdentityNeeds>({
  async 'GET /security/verification-list'({ services, session, query: { scenario } }) {
    const { database, clock } = services;
    if (scenario) await noteScenario(database, session.tokenHash, scenario);
    const check = await securityCheckOf(services, session);
    const methods = (check?.necessary ?? []).map((type) => ({ type, done: !check?.left.includes(type) }));
    const mobile = maskMobile(session.user.mobileNumber);
    const askedFor = check && askedOperation(check.operation);
    const face = check?.left.includes('LIVENESS') && (await faceOfSession(database, session.tokenHash, clock()));
    return {
      methods,
      mobile,
      ...(askedFor && { askedFor }),
      ...(face && { faceReceivedAt: face.sentAt.toISOString() }),
    };
  },
  async 'POST /security/send-code'({ services, session, request }) {
    const check = await securityCheckOf(services, session);
    if (!check?.left.includes('OTP')) throw new Refusal('SECURITY_NOT_DEMANDED');
    if (check.rejectUntil !== undefined) throw new Refusal('SECURITY_REJECTED', { retryOn: check.rejectUntil });
    return sendCode(services, toOwnPhone(session.user, 'security'), {
      ...codeAskerOf(request),
      before: askedOperation(check.operation),
    });
  },
  'POST /security/verify-code': ({ services, session, body: { otp } }) =>
    prove(services, session, {
      method: 'OTP',
      async judge(tx) {
        const now = services.clock();
        const guess = await guessCode(services, tx, toOwnPhone(session.user, 'security'), otp, now);
        if ('codeId' in guess) {
          await consumeCode(tx, guess.codeId, now);
          return undefined;
        }
        if (WRONG.has(guess.refused)) return guess.refused;
        throw refusalOfGuess(guess, 'otp');
      },
    }),
  'POST /security/liveness': ({ services, session, body }) => proveFace(services, session, body.photo),
});

/** What is asked in front of the camera, and what was read on an ID card (docs/product/identity.md). */
export const captureCalls = personCalls<IdentityNeeds>({
  'POST /user/liveness-challenge': ({ services, session }) => issueChallenge(services, session),
  'GET /user/image/card': ({ services, user, request }) =>
    cardStateOf(services, user.userId, ownValue(request.query, 'id')),
});
