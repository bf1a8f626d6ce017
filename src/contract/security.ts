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

export type SecurityMethod = 'OTP' | 'LIVENESS';

/** `data` of a call refused with status 994. */
export interface SecurityDemand {
  result: 'REQUIRED' | 'REJECTED';
  /** the day (YYYY-MM-DD, WIB) until which nothing can be tried again; with REJECTED */
  rejectUntil?: string;
  /** what has to be proved */
  necessary: SecurityMethod[];
}

/** GET /security/verification-list?scenario= */
export interface SecurityList {
  methods: { type: SecurityMethod; done: boolean }[];
  /** masked: where a code goes */
  mobile: string;
}

/**
 * How a try ended. PENDING_REVIEW: only a reviewer can judge the face, nothing is proved yet
 * (docs/product/security.md).
 */
export const VERIFICATION_RESULTS = ['SUCCESS', 'FAILED', 'TOKEN_INVALID', 'PENDING_REVIEW'] as const;
export type VerificationResult = (typeof VERIFICATION_RESULTS)[number];

/** POST /security/verify-code {otp} and POST /security/liveness {photo}. */
export interface SecurityProof {
  result: VerificationResult;
  /** what is still to be proved; empty: the refused call may be repeated */
  left: SecurityMethod[];
  /** how many tries are left of this method after FAILED */
  triesLeft?: number;
  /** with FAILED, when no try is left: the day (YYYY-MM-DD, WIB) from which there are new ones */
  rejectUntil?: string;
}
