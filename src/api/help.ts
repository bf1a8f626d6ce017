import type {
  CaseReceived,
  CaseReply,
  HelpTopics,
  NewCase,
  OwnCase,
  OwnCases,
  SignedOutCaseBody,
} from '../contract/generated/bodies';
import { call } from './client';

/** GET /help/topics: the topics of the help center with their questions. Raises ApiError. */
export function fetchHelpTopics(): Promise<HelpTopics> {
  return call('GET', '/help/topics');
}

/** GET /cases: what the signed-in person asked and complained of. Raises ApiError. */
export function fetchCases(): Promise<OwnCases> {
  return call('GET', '/cases');
}

const pathOf = (caseNo: string) => `/case/${encodeURIComponent(caseNo)}` as const;

/** GET /case/{case}: one of them with all that was written. Raises ApiError. */
export function fetchCase(caseNo: string): Promise<OwnCase> {
  return call('GET', pathOf(caseNo));
}

const keyed = (key: string) => ({ headers: { 'Idempotency-Key': key } });

/** POST /case: asks or complains; with the same key it is the same case. Raises ApiError. */
export function sendCase(body: NewCase, key: string): Promise<OwnCase> {
  return call('POST', '/case', { json: body, ...keyed(key) });
}

/** POST /case/signed-out: asks or complains without a sign-in; with the same key it is the same case. Raises ApiError. */
export function sendSignedOutCase(body: SignedOutCaseBody, key: string): Promise<CaseReceived> {
  return call('POST', '/case/signed-out', { json: body, ...keyed(key) });
}

/** POST /case/{case}/reply: writes more; with the same key it is the same message. Raises ApiError. */
export function sendCaseReply(caseNo: string, body: CaseReply, key: string): Promise<OwnCase> {
  return call('POST', `${pathOf(caseNo)}/reply`, { json: body, ...keyed(key) });
}

/** POST /case/{case}/close: no answer is needed any more. Raises ApiError. */
export function closeOwnCase(caseNo: string): Promise<OwnCase> {
  return call('POST', `${pathOf(caseNo)}/close`);
}
