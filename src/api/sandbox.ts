import type {
  PartnerPersona,
  PartnerTokenIssued,
  Persona,
  SandboxBankAnswer,
  SandboxBankBody,
  SandboxCode,
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

/** GET /sandbox/partner-users: who can arrive from a partner; refused with 404 outside the sandbox. */
export function fetchPartnerPersonas(channel: string): Promise<PartnerPersona[]> {
  return call('GET', '/sandbox/partner-users', { searchParams: { channel } });
}

/** POST /sandbox/partner-token: what the partner's app would open the page with. */
export function issuePartnerToken(channel: string, id: string): Promise<PartnerTokenIssued> {
  return call('POST', '/sandbox/partner-token', { json: { channel, id } });
}

/** POST /sandbox/bank: has the sandbox's bank do something with a number. */
export function sendToBank(body: SandboxBankBody): Promise<SandboxBankAnswer> {
  return call('POST', '/sandbox/bank', { json: body });
}
