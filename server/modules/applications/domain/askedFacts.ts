import type { ReturnReason } from '../../../../src/contract/generated/bodies';
import { BANK_FACTS, type ProtectedFact } from '../../people';

/** The parts of an application, each with a completion flag (docs/product/applications.md). */
export type ApplicationStep =
  | 'faceIdentification'
  | 'personalInfo'
  | 'contactInfo'
  | 'residentialInfo'
  | 'workInfo'
  | 'bankInfo'
  | 'requiredAdditionalInfo';

/** What a return reason asks to be corrected. */
const OF_REASON: Readonly<Record<ReturnReason, readonly ProtectedFact[]>> = {
  UNIDENTIFIED_KTP_PHOTO: [],
  NIK_NUMBER_IS_WRONG: ['idNumber'],
  NAME_IS_WRONG: ['fullName'],
  WRONG_PHOTO_FORMAT: [],
  BANK_ACCOUNT_IS_WRONG: BANK_FACTS,
  BANK_ACCOUNT_IS_MISMATCH: BANK_FACTS,
  CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT: BANK_FACTS,
  USING_GO_JEK_ACCOUNT: BANK_FACTS,
  BANK_ACCOUNT_IS_INVALID: BANK_FACTS,
};

/** What a part of an application holds, where the reviewers want it corrected before it is sent. */
const OF_PART: Readonly<Partial<Record<ApplicationStep, readonly ProtectedFact[]>>> = {
  faceIdentification: ['idNumber', 'fullName'],
  personalInfo: ['birthDate', 'motherMaidenName', 'email'],
  bankInfo: BANK_FACTS,
};

/** What the reviewers have asked for: reasons of a return, parts to correct, an e-mail address to verify. */
export interface AskedFor {
  reasons: readonly ReturnReason[];
  parts: readonly ApplicationStep[];
  email: boolean;
}

/** The facts that the reviewers have asked to be corrected. */
export function factsAskedFor({ reasons, parts, email }: AskedFor): ReadonlySet<ProtectedFact> {
  const named = [...reasons.flatMap((reason) => OF_REASON[reason]), ...parts.flatMap((part) => OF_PART[part] ?? [])];
  return new Set(email ? [...named, 'email'] : named);
}
