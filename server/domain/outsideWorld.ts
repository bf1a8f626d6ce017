import type { CreditStatus } from '../../src/contract/creditStatus';
import type { AnswerValue } from '../../src/contract/definitions';
import type { BankCheck, CameraType } from '../../src/contract/enums';
import type { ByField } from '../../src/contract/named';
import type { TestGroup } from './abTest';
import type {
  ApplicationStep,
  ESignStatus,
  FaceRefusal,
  MaterialType,
  NikRefusal,
  Requirement,
  ReturnReason,
} from './decisions';
import type { PartnerAnswer } from './partner';
import type { SecurityRequest } from './security';

export interface Applicant {
  userId: string;
  /** canonical */
  mobileNumber: string;
}

export interface CreditDecision {
  creditStatus: CreditStatus;
  /** rupiah */
  limit?: number;
}

/** A JPEG and its size in pixels. */
export interface RecordedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** What is already known of a number when its account is made. */
export interface CustomerRecord {
  /** by field name, as forms accept it */
  known: ByField<AnswerValue>;
  /** photo field -> the camera its picture was taken with */
  photos: Readonly<Record<string, CameraType>>;
  materials: readonly MaterialType[];
  picture(type: CameraType): Promise<RecordedPicture>;
  /** review status of the application that these answers were sent with, where there was one */
  application: string | undefined;
}

/** What others decide about an applicant: the population register, face matching, the banks, the reviewers, the lender. */
export interface OutsideWorld {
  /** true when the NIK belongs to a customer of the old systems */
  isIdNumberTaken(applicant: Applicant, idNumber: string): boolean;
  /** undefined for SUCCESS */
  checkNik(applicant: Applicant, idNumber: string): NikRefusal | undefined;
  /** undefined when the face is the one on the ID card; `refusedBefore`: how often it was not until now */
  checkFace(applicant: Applicant, refusedBefore: number): FaceRefusal | undefined;
  /** undefined when the account can be used; `refusedBefore` counts since midnight WIB */
  checkBankAccount(applicant: Applicant, accountNumber: string, refusedBefore: number): BankCheck | undefined;

  /** the supplemental material the application asks for */
  requiredMaterial(applicant: Applicant): MaterialType;
  /** whether the application can go without it */
  materialRequirement(applicant: Applicant): Requirement;
  /** materials that must be there beside an application */
  mandatoryMaterials(applicant: Applicant): readonly MaterialType[];
  /** materials that were given and have to be given again */
  materialsToGiveAgain(applicant: Applicant): readonly MaterialType[];

  /** parts of the application to be corrected before it is sent */
  stepsToCorrect(applicant: Applicant): readonly ApplicationStep[];
  /** why the application came back */
  returnReasons(applicant: Applicant): readonly ReturnReason[];
  /** true when the e-mail address of a returned application has to be verified */
  mustVerifyEmail(applicant: Applicant): boolean;
  /** true when a returned application can only be corrected in the app */
  needsApp(applicant: Applicant): boolean;

  /** undefined while it is being decided */
  credit(applicant: Applicant, appliedAt: Date, now: Date): CreditDecision | undefined;
  eSign(applicant: Applicant, appliedAt: Date, now: Date): ESignStatus;

  /** whom a partner's token stands for; `channel` is the name the user came by. Rejects when the partner cannot be asked */
  partnerUser(channel: string, token: string): Promise<PartnerAnswer>;
  /** what has to be proved before a call may go on; undefined for nothing */
  securityDemand(applicant: Applicant, call: string): SecurityRequest | undefined;
  /** undefined when the face is the account's owner; `refusedBefore`: how often it was not today */
  checkOwnersFace(applicant: Applicant, refusedBefore: number): FaceRefusal | undefined;
  /** the group of an A-B test that somebody is put in on purpose */
  testGroup(applicant: Applicant, test: string): TestGroup | undefined;

  /** what marketing knows the user as */
  tags(applicant: Applicant): readonly string[];

  /** undefined for somebody nobody knows */
  record(applicant: Applicant): CustomerRecord | undefined;
}

/** The document an application asks for where nobody asked for another. */
export const DEFAULT_MATERIAL: MaterialType = 'SALARY_SLIPS';

/** Nobody is connected: everything is accepted here and left to the reviewers. */
export const NO_OUTSIDE_WORLD: OutsideWorld = {
  isIdNumberTaken: () => false,
  checkNik: () => undefined,
  checkFace: () => undefined,
  checkBankAccount: () => undefined,
  requiredMaterial: () => DEFAULT_MATERIAL,
  materialRequirement: () => 'OPTIONAL',
  mandatoryMaterials: () => [],
  materialsToGiveAgain: () => [],
  stepsToCorrect: () => [],
  returnReasons: () => [],
  mustVerifyEmail: () => false,
  needsApp: () => false,
  credit: () => ({ creditStatus: 'WAITING' }),
  eSign: () => 'UNCOMPLETED',
  partnerUser: async () => ({ code: 'CHANNEL_VERIFY_ERROR' }),
  securityDemand: () => undefined,
  checkOwnersFace: () => undefined,
  testGroup: () => undefined,
  tags: () => [],
  record: () => undefined,
};
