import type { Persona, SandboxCode } from '../contract/api';
import { call } from './client';

/** GET /sandbox/personas; refused with 404 outside the sandbox. */
export function fetchPersonas(): Promise<Persona[]> {
  return call('GET', '/sandbox/personas');
}

/** GET /sandbox/codes: the one-time codes sent lately; refused with 404 outside the sandbox. */
export function fetchCodes(): Promise<SandboxCode[]> {
  return call('GET', '/sandbox/codes');
}
