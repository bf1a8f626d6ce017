import { ASKED_OPERATIONS, type AskedOperation, type SecurityMethod } from './generated/bodies';

/** What a person asked for, where it is something that everybody is checked before; undefined for all else. */
export const askedOperation = (operation: unknown): AskedOperation | undefined =>
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
