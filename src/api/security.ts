import type { SecurityList, SecurityProof, SecurityScenario } from '../contract/generated/bodies';
import type { CallName } from '../contract/generated/names';
import { call } from './client';

/** schemas/api/calls.json: has a code for the security check sent to the user's own number. */
export const SECURITY_CODE_CALL = 'POST /security/send-code' satisfies CallName;

/** GET /security/verification-list: what has to be proved, and what is proved already. Raises ApiError. */
export function fetchSecurityList(scenario: SecurityScenario): Promise<SecurityList> {
  return call('GET', '/security/verification-list', { searchParams: { scenario } });
}

/** POST /security/verify-code: proves with the code that was sent. Raises ApiError. */
export function verifySecurityCode(otp: string): Promise<SecurityProof> {
  return call('POST', '/security/verify-code', { json: { otp } });
}

/** POST /security/liveness: proves with a photo of the face, uploaded before. Raises ApiError. */
export function proveLiveness(photo: string): Promise<SecurityProof> {
  return call('POST', '/security/liveness', { json: { photo } });
}
