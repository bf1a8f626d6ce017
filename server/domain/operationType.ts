import type { Flow } from '../../src/contract/definitions';
import type { OperationType } from '../../src/contract/generated/bodies';
import type { CallName } from '../../src/contract/generated/names';
import { BANK_FACTS, type ProtectedFact } from './protectedFacts';
import { corrects } from './standing';

const isBank = (fact: ProtectedFact) => BANK_FACTS.includes(fact);

/** What an account is secured for where protected facts are given or changed. */
export function operationOfFacts(flow: Pick<Flow, 'facts'>, facts: readonly ProtectedFact[]): OperationType {
  if (corrects(flow)) return 'RETURN_FLOW';
  if (facts.includes('mobileNumber')) return 'CHANGE_MOBILE';
  if (facts.some(isBank)) return 'CHANGE_BANK_ACCOUNT';
  return facts.length > 0 ? 'UPDATE_USER_INFO' : 'UNDEFINED';
}

const BANK_CALLS: ReadonlySet<string> = new Set<CallName>(['POST /user/payment-info/v2', 'POST /user/bank-account']);
const OF_USER = 'POST /user/';

/** What an account is secured for before what a call brings is looked at. */
export function operationOfCall(call: string, flow?: Pick<Flow, 'facts'>): OperationType {
  if (flow && corrects(flow)) return 'RETURN_FLOW';
  if (!call.startsWith(OF_USER)) return 'UNDEFINED';
  return BANK_CALLS.has(call) ? 'CHANGE_BANK_ACCOUNT' : 'UPDATE_USER_INFO';
}
