import type { SecurityMethod } from './generated/bodies';

/** `data` of a call refused with status 994. */
export interface SecurityDemand {
  result: 'REQUIRED' | 'REJECTED';
  /** the day (YYYY-MM-DD, WIB) until which nothing can be tried again; with REJECTED */
  rejectUntil?: string;
  /** what has to be proved */
  necessary: SecurityMethod[];
}
