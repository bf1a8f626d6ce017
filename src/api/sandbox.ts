import type {
  PartnerPersona,
  PartnerTokenIssued,
  Persona,
  SandboxCode,
  SandboxInbox,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /sandbox/personas; refused with 404 outside the sandbox. */
export function fetchPersonas(): Promise<Persona[]> {
  return call('GET', '/sandbox/personas');
}

/** GET /sandbox/codes: the one-time codes sent lately; refused with 404 outside the sandbox. */
export function fetchCodes(): Promise<SandboxCode[]> {
  return call('GET', '/sandbox/codes');
}

/** GET /sandbox/inbox: what came to the person of a number by SMS, mail and push; refused with 404 outside the sandbox. */
export function fetchInbox(mobileNumber: string): Promise<SandboxInbox> {
  return call('GET', '/sandbox/inbox', { searchParams: { mobileNumber } });
}

/** GET /sandbox/partner-users: who can arrive from a partner; refused with 404 outside the sandbox. */
export function fetchPartnerPersonas(channel: string): Promise<PartnerPersona[]> {
  return call('GET', '/sandbox/partner-users', { searchParams: { channel } });
}

/** POST /sandbox/partner-token: what the partner's app would open the page with. */
export function issuePartnerToken(channel: string, id: string): Promise<PartnerTokenIssued> {
  return call('POST', '/sandbox/partner-token', { json: { channel, id } });
}
