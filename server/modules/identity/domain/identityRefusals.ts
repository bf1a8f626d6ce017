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
