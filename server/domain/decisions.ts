/** What an outside service says of a person: it passes, it is refused, or a person has to decide. */
export type Judgement<Refused extends string> = 'PASSED' | 'PENDING_REVIEW' | Refused;

/** True when the service itself refused. */
export function isRefused<Refused extends string>(judgement: Judgement<Refused>): judgement is Refused {
  return judgement !== 'PASSED' && judgement !== 'PENDING_REVIEW';
}

/** What the register says of a NIK (docs/product/identity.md). */
export const NIK_REFUSALS = [
  'INVALID_NIK_CODE',
  'USER_INFO_NOT_COMPLETED',
  'APPLICATION_DECLINED',
  'APPLICATION_VERIFYING',
  'HAS_LIMIT',
  'NEED_SUPPLEMENTAL_MATERIALS',
] as const;
export type NikRefusal = (typeof NIK_REFUSALS)[number];

/** Why a face was not recognised. */
export const FACE_REFUSALS = ['FACE_NOT_MATCHED', 'FACE_TOO_DARK', 'FACE_COVERED', 'FACE_NOT_FOUND'] as const;
export type FaceRefusal = (typeof FACE_REFUSALS)[number];

/** The state of a signature (docs/product/applications.md). */
export type ESignStatus = 'WAITING_LENDER_APPROVE' | 'UNCOMPLETED' | 'COMPLETED';

/** Supplemental materials, in the order they are listed (docs/product/applications.md). */
export const MATERIAL_TYPES = [
  'BPJS_CARD',
  'CREDIT_CARD',
  'FAMILY_CARD',
  'SALARY_SLIPS',
  'WORK_CONTRACT',
  'DRIVING_LICENSE',
  'BANK_STATEMENTS',
  'REPAYMENT_RECEIPT',
  'UNIVERSITY_DIPLOMA',
  'CERTIFICATE_OF_REAL_ESTATE',
  'HR_INFO',
  'LAND_AND_EARTH_TAX_SLIP',
  'BUSINESS_LICENSE',
] as const;
export type MaterialType = (typeof MATERIAL_TYPES)[number];

export type Requirement = 'MANDATORY' | 'OPTIONAL';

/** The parts of an application, each with a completion flag (docs/product/applications.md). */
export type ApplicationStep =
  | 'faceIdentification'
  | 'personalInfo'
  | 'contactInfo'
  | 'residentialInfo'
  | 'workInfo'
  | 'bankInfo'
  | 'requiredAdditionalInfo';
