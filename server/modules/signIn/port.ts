import type { AnswerValue } from '../../../src/contract/definitions';
import type { CameraType } from '../../../src/contract/enums';
import type { ByField } from '../../../src/contract/named';
import type { Applicant } from '../../platform/outside/question';
import type { MaterialType, TakenOver } from '../applications';
import type { IdentityNeeds } from '../identity';
import type { RecordedCredit } from '../loans';
import type { VouchersNeeds } from '../vouchers';

/** A JPEG and its size in pixels. */
export interface RecordedPicture {
  bytes: Uint8Array;
  width: number;
  height: number;
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
  /** what that application brought, where it was approved */
  credit: RecordedCredit | undefined;
  vouchers: readonly RecordedVoucher[];
}

/** What is known of a person from before. */
export interface SignInOutside {
  /** undefined for an unknown user */
  record(applicant: Applicant): CustomerRecord | undefined;
}

/** What signing in needs. */
export type SignInNeeds = IdentityNeeds & VouchersNeeds & { outside: SignInOutside };
