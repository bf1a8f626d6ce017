import type { AnswerValue } from '../../src/contract/definitions';
import type { BankCheck, CameraType } from '../../src/contract/enums';
import type { CreditStatus, LivenessAction, ReturnReason } from '../../src/contract/generated/bodies';
import type { ByField } from '../../src/contract/named';
import type { Day } from '../../src/lending/days';
import type { Every } from '../../src/lending/periods';
import type { TestGroup } from './abTest';
import { CREDIT_CHANGES } from './creditStatus';
import type { ApplicationStep, ESignStatus, MaterialType, Requirement } from './decisions';
import type { PartnerAnswer } from './partner';
import type { ProtectedFact } from './protectedFacts';
import type { Decision } from './reviewDecision';
import type { SecurityRequest } from './security';
import type { TakenOver } from './standing';

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

/** An application as the decision service sees it. */
export interface ReviewedApplication {
  /** when it was sent, or corrected last */
  submittedAt: Date;
  /** 0 when it comes to the service first; one more after each correction and each video call */
  round: number;
}

export type AccountSaid = 'MATCHED' | BankCheck;

/** A JPEG and its size in pixels. */
export interface RecordedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** A loan from before the account. */
export interface RecordedLoan {
  productId: string;
  /** rupiah */
  amount: number;
  tenor: Every;
  purpose: string;
  paidOutOn: Day;
  /** how many instalments were paid, each on its due day */
  paid: number;
  /** days after which the last payment was taken back; absent where it was not */
  takenBackAfter?: number;
  /** days after the first due day that was not paid, when what was late was spread over what was to come; absent where it was not */
  rebalancedAfter?: number;
  /** how many days after its due day the last one was paid; absent where in time */
  paidLate?: number;
  /** how its plan was changed since, by the product's first offer of that day */
  changed?: { to: 'extended' | 'converted'; on: Day };
}

/** A voucher that a person claimed before their account was made, and when it ends where not as its campaign says. */
export interface RecordedVoucher {
  campaign: string;
  validMinutes?: number;
  heldMinutes?: number;
}

/** What is already known of a number when its account is made. */
export interface CustomerRecord {
  /** by field name, as forms accept it */
  known: ByField<AnswerValue>;
  /** photo field -> the camera its picture was taken with */
  photos: Readonly<Record<string, CameraType>>;
  materials: readonly MaterialType[];
  picture(type: CameraType): Promise<RecordedPicture>;
  /** how the application stands that these answers were sent with, where there was one */
  application: TakenOver | undefined;
  /** what that application brought, where it was approved; the whole limit in rupiah */
  credit: { limit: number; loans: readonly RecordedLoan[] } | undefined;
  vouchers: readonly RecordedVoucher[];
}

/** What others decide about an applicant: the reviewers and the lender. Face, NIK and bank account are in server/ports. */
export interface OutsideWorld {
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

  /** what the decision service decides of an application; undefined while it takes its time, or a person has to */
  review(applicant: Applicant, application: ReviewedApplication, now: Date): Decision | undefined;
  /**
   * what the bank says late of an account, as by a callback: MATCHED or a result of the bank check; undefined while it
   * has not answered. @param asked since when the application waits for it, and how often its account came back before
   */
  accountAnswer(applicant: Applicant, asked: { since: Date; returned: number }, now: Date): AccountSaid | undefined;
  /** undefined while it is being decided */
  credit(applicant: Applicant, appliedAt: Date, now: Date): CreditDecision | undefined;
  eSign(applicant: Applicant, appliedAt: Date, now: Date): ESignStatus;

  /** whom a partner's token stands for; `channel` is the name the user came by. Rejects when the partner cannot be asked */
  partnerUser(channel: string, token: string): Promise<PartnerAnswer>;
  /** what has to be proved before a call may go on, or protected facts may change; undefined for nothing */
  securityDemand(applicant: Applicant, call: string, facts: readonly ProtectedFact[]): SecurityRequest | undefined;
  /** what is asked in front of the camera where it is fixed on purpose; undefined where chance decides */
  livenessActions(applicant: Applicant): readonly LivenessAction[] | undefined;
  /** the group of an A-B test that a user is put in on purpose */
  testGroup(applicant: Applicant, test: string): TestGroup | undefined;

  /** what marketing knows the user as */
  tags(applicant: Applicant): readonly string[];

  /** undefined for an unknown user */
  record(applicant: Applicant): CustomerRecord | undefined;
}

/** The document an application asks for unless another was asked for. */
export const DEFAULT_MATERIAL: MaterialType = 'SALARY_SLIPS';

/** No service is connected: everything is accepted here and left to the reviewers. */
export const NO_OUTSIDE_WORLD: OutsideWorld = {
  requiredMaterial: () => DEFAULT_MATERIAL,
  materialRequirement: () => 'OPTIONAL',
  mandatoryMaterials: () => [],
  materialsToGiveAgain: () => [],
  stepsToCorrect: () => [],
  returnReasons: () => [],
  mustVerifyEmail: () => false,
  needsApp: () => false,
  review: () => undefined,
  accountAnswer: () => undefined,
  credit: () => ({ creditStatus: CREDIT_CHANGES.notDecidedYet.to }),
  eSign: () => 'UNCOMPLETED',
  partnerUser: async () => ({ code: 'CHANNEL_VERIFY_ERROR' }),
  securityDemand: () => undefined,
  livenessActions: () => undefined,
  testGroup: () => undefined,
  tags: () => [],
  record: () => undefined,
};
