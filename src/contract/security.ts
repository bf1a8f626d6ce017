import type { OperationType, SecurityMethod } from './generated/bodies';

/** What a person asks for by a press, and everybody has to be checked before it. */
export const ASKED_OPERATIONS = [
  'UPDATE_USER_INFO',
  'CHANGE_MOBILE',
  'CHANGE_BANK_ACCOUNT',
  'DATA_COPY',
  'DELETE_ACCOUNT',
  'LIFT_FREEZE',
] as const satisfies readonly OperationType[];
export type AskedOperation = (typeof ASKED_OPERATIONS)[number];

/** The same, where it is one of those. */
export const askedOperation = (operation: OperationType): AskedOperation | undefined =>
  ASKED_OPERATIONS.find((asked) => asked === operation);

/** `data` of a call refused with status 994. */
export interface SecurityDemand {
  result: 'REQUIRED' | 'REJECTED';
  /** the day (YYYY-MM-DD, WIB) until which nothing can be tried again; with REJECTED */
  rejectUntil?: string;
  /** what has to be proved */
  necessary: SecurityMethod[];
  /** what the person asked for; absent where the check comes unasked */
  askedFor?: AskedOperation;
}
