import type { LightMyRequestResponse } from 'fastify';
import type { SecurityMethod } from '../../../src/contract/generated/bodies';
import { type Applicant, codeFor } from './applicant';

const post = (who: Applicant, path: string, payload: object = {}) =>
  who.request({ method: 'POST', url: `/api/security/${path}`, payload });

export async function proveByCode(who: Applicant) {
  who.server.wait(61);
  await post(who, 'send-code');
  return (await post(who, 'verify-code', { otp: await codeFor(who.server, who.mobileNumber) })).json();
}

export const proveByFace = async (who: Applicant) =>
  (await post(who, 'liveness', { photo: await who.photo('LIVENESS_WITHOUT_KTP') })).json();

/** Sends a picture from the gallery as the own face, which only a reviewer can judge. */
export async function proveByGallery(who: Applicant) {
  const { photoId } = (await who.upload('LIVENESS_WITHOUT_KTP')).json();
  return (await post(who, 'liveness', { photo: photoId })).json();
}

const PROOFS: Readonly<Record<SecurityMethod, (who: Applicant) => Promise<unknown>>> = {
  OTP: proveByCode,
  LIVENESS: proveByFace,
};

/** Sends a call, and once more after all that status 994 demanded was proved. */
export async function sendSecured(
  who: Applicant,
  send: () => Promise<LightMyRequestResponse>,
): Promise<LightMyRequestResponse> {
  const answer = await send();
  if (answer.statusCode !== 994) return answer;
  for (const method of answer.json().data.necessary) await PROOFS[method as SecurityMethod](who);
  return send();
}

/** Asks for the deletion of an account, with all that is demanded before. */
export const askDeletionOf = (who: Applicant) =>
  sendSecured(who, () => who.request({ method: 'POST', url: '/api/user/deletion' }));

/** Changes a number, with all that is demanded before; gives the answer to the code that was sent to the new one. */
export async function changeMobileOf(who: Applicant, { to, way }: { to: string; way: 'HAS' | 'LOST' }) {
  const url = '/api/user/mobile-change';
  const body = { mobileNumber: to, way };
  who.server.wait(61);
  const sent = await sendSecured(who, () => who.request({ method: 'POST', url: `${url}/send-code`, payload: body }));
  if (sent.statusCode !== 200) return sent;
  const code = await codeFor(who.server, to);
  return who.request({ method: 'POST', url, payload: { ...body, code } });
}
