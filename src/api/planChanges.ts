import type { LoanAgreement, PlanChange, PlanChangeBody, PlanOptions } from '../contract/generated/bodies';
import { call, requestQuery } from './client';

/** Which bill: of a loan by its number, or the one due on a day with an amount; without either the next one. */
export interface NamedBill {
  loanNo?: string;
  due?: string;
  amount?: string;
}

/** GET /loan/plan-options: how a bill of the signed-in person can be paid otherwise, with each price. */
export function fetchPlanOptions({ loanNo, due, amount }: NamedBill): Promise<PlanOptions> {
  const searchParams = {
    ...(loanNo !== undefined && { loanNo }),
    ...(due !== undefined && { due }),
    ...(amount !== undefined && { amount }),
  };
  return call('GET', '/loan/plan-options', { searchParams });
}

/** POST /loan/plan-change: agrees to a change as it was shown. */
export function sendPlanChange(body: PlanChangeBody): Promise<PlanChange> {
  return call('POST', '/loan/plan-change', { json: body });
}

/** POST /loan/plan-change/withdraw: takes back a change that was not paid for. */
export function withdrawPlan(loanNo: string): Promise<unknown> {
  return call('POST', '/loan/plan-change/withdraw', { json: { loanNo } });
}

/** GET /loan/plan-agreement: the agreement about the instalments of a loan in the page's language. */
export function fetchPlanAgreement(loanNo: string): Promise<LoanAgreement> {
  return call('GET', '/loan/plan-agreement', { searchParams: { loanNo } });
}

/** Where the browser gets the same as PDF. */
export const planPdfAddress = (loanNo: string): string =>
  `/api/loan/plan-agreement/pdf?${new URLSearchParams({ ...requestQuery(), loanNo })}`;

/** The call that sends the code for it, of schemas/api/calls.json. */
export const PLAN_CODE_CALL = 'POST /contract-center/e-sign/send-otp';

/** POST /loan/plan-agreement/sign: signs it by the code that was sent. */
export function signPlanAgreement(loanNo: string, code: string): Promise<PlanChange> {
  return call('POST', '/loan/plan-agreement/sign', { json: { loanNo, code } });
}
