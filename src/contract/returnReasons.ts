import { type IdentityPart, type IdentityPicture, RETURN_REASONS, type ReturnReason } from './generated/bodies';

/** A part of an application that comes back to its applicant. */
export type CorrectedPart = 'idPhoto' | 'nik' | 'name' | 'holdingPhoto' | 'account';

/** What the applicant corrects for each reason (docs/product/applications.md). */
export const CORRECTED_BY: Readonly<Record<ReturnReason, CorrectedPart>> = {
  UNIDENTIFIED_KTP_PHOTO: 'idPhoto',
  NIK_NUMBER_IS_WRONG: 'nik',
  NAME_IS_WRONG: 'name',
  WRONG_PHOTO_FORMAT: 'holdingPhoto',
  BANK_ACCOUNT_IS_WRONG: 'account',
  BANK_ACCOUNT_IS_MISMATCH: 'account',
  CAN_NOT_DISBURSE_VIA_THIS_ACCOUNT: 'account',
  USING_GO_JEK_ACCOUNT: 'account',
  BANK_ACCOUNT_IS_INVALID: 'account',
};

/** What an account alone may come back for. */
export const ACCOUNT_REASONS: readonly ReturnReason[] = RETURN_REASONS.filter(
  (reason) => CORRECTED_BY[reason] === 'account',
);

/** Why an application comes back for another picture of each kind. A face is taken again with the photo of the card. */
export const ASKS_AGAIN_FOR: Readonly<Record<IdentityPicture, ReturnReason>> = {
  idPhoto: 'UNIDENTIFIED_KTP_PHOTO',
  facePhoto: 'UNIDENTIFIED_KTP_PHOTO',
  idHoldingPhoto: 'WRONG_PHOTO_FORMAT',
};

/** Why an application comes back for what was typed otherwise than the ID card says. No reason names the others. */
export const RETURNED_FOR: Readonly<Partial<Record<IdentityPart, ReturnReason>>> = {
  idNumber: 'NIK_NUMBER_IS_WRONG',
  fullName: 'NAME_IS_WRONG',
};
