import type { SecurityMethod } from './generated/bodies';

/** Why an account is checked (docs/product/security.md). */
export const SECURITY_SCENARIOS = [
  'linearKYC',
  'moduleKYC',
  'returnKYC',
  'faceIdLogin',
  'changeCard',
  'changePhone',
  'changeDevice',
  'securityCheck',
] as const;
export type SecurityScenario = (typeof SECURITY_SCENARIOS)[number];

/** `data` of a call refused with status 994. */
export interface SecurityDemand {
  result: 'REQUIRED' | 'REJECTED';
  /** the day (YYYY-MM-DD, WIB) until which nothing can be tried again; with REJECTED */
  rejectUntil?: string;
  /** what has to be proved */
  necessary: SecurityMethod[];
}
