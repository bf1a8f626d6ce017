import type { Flow } from '../../../../src/contract/definitions';
import type { OperationType } from '../../../../src/contract/generated/bodies';
import type { CallName, FlowAddress } from '../../../../src/contract/generated/names';
import type { PageAddress } from '../../../../src/contract/pages';
import { corrects } from '../../../platform/releases/flowKinds';
import { FREEZE_PAGE } from './freeze';
import { BANK_FACTS, type ProtectedFact } from './protectedFacts';

const isBank = (fact: ProtectedFact) => BANK_FACTS.includes(fact);

/** What an account is secured for where protected facts are given or changed. */
export function operationOfFacts(flow: Pick<Flow, 'facts'>, facts: readonly ProtectedFact[]): OperationType {
  if (corrects(flow)) return 'RETURN_FLOW';
  if (facts.includes('mobileNumber')) return 'CHANGE_MOBILE';
  if (facts.some(isBank)) return 'CHANGE_BANK_ACCOUNT';
  return facts.length > 0 ? 'UPDATE_USER_INFO' : 'UNDEFINED';
}

const OF_CALL: ReadonlyMap<string, OperationType> = new Map<CallName, OperationType>([
  ['POST /user/payment-info/v2', 'CHANGE_BANK_ACCOUNT'],
  ['POST /user/bank-account', 'CHANGE_BANK_ACCOUNT'],
  ['POST /user/bank-account/use', 'CHANGE_BANK_ACCOUNT'],
  ['POST /user/mobile-change', 'CHANGE_MOBILE'],
  ['POST /user/mobile-change/send-code', 'CHANGE_MOBILE'],
  ['POST /user/data-copy', 'DATA_COPY'],
  ['POST /user/deletion', 'DELETE_ACCOUNT'],
  ['POST /loan/apply', 'LOAN'],
]);
const OF_USER = 'POST /user/';

/** What an account is secured for before what a call brings is looked at. */
export function operationOfCall(call: string, flow?: Pick<Flow, 'facts'>): OperationType {
  if (flow && corrects(flow)) return 'RETURN_FLOW';
  return OF_CALL.get(call) ?? (call.startsWith(OF_USER) ? 'UPDATE_USER_INFO' : 'UNDEFINED');
}

const PAGES: Readonly<Partial<Record<OperationType, PageAddress>>> = {
  UPDATE_USER_INFO: 'update-info' satisfies FlowAddress,
  RETURN_FLOW: 'resubmit' satisfies FlowAddress,
  CHANGE_MOBILE: 'me/my-account/change-mobile',
  CHANGE_BANK_ACCOUNT: 'home/bank-list',
  DATA_COPY: 'me/setting/data',
  DELETE_ACCOUNT: 'me/setting/delete-account',
  LOAN: 'home/apply-loan' satisfies FlowAddress,
  LIFT_FREEZE: FREEZE_PAGE,
};

/** Where a person asks for it, below the channel; Home where no one page does. */
export const pageOfOperation = (operation: OperationType): PageAddress => PAGES[operation] ?? 'home';
