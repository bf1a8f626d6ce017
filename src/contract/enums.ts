export const CAMERA_TYPES = ['KTP', 'LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP', 'ID_HOLDING', 'COMMON_CAMERA'] as const;
export type CameraType = (typeof CAMERA_TYPES)[number];

/** The cameras that record a face. */
export type FaceCamera = Extract<CameraType, 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP'>;

export function isFaceCamera(type: string | undefined): type is FaceCamera {
  return type === 'LIVENESS_KTP' || type === 'LIVENESS_WITHOUT_KTP';
}

export const BACK_TARGETS = [
  'Home',
  'Bill',
  'MyAccount',
  'MySavingAccount',
  'BankList',
  'FinishBack',
  'Me',
  'LinearKtp',
  'PaymentMethod',
] as const;
export type BackTarget = (typeof BACK_TARGETS)[number];

/** Screens of the product that a flow may leave for. */
export const LEAVE_SCREENS = [...BACK_TARGETS, 'CommonDownloadApp', 'NoProduct'] as const;
export type LeaveScreen = (typeof LEAVE_SCREENS)[number];

export const LANGUAGES = ['id', 'en-us'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'id';

export const BANK_CHECKS = [
  'BANK_VALID_PENDING',
  'VIRTUAL_ACCOUNT',
  'INVALID_ACCOUNT',
  'ABNORMAL_ACCOUNT',
  'MISMATCH_ACCOUNT',
  'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
] as const;
export type BankCheck = (typeof BANK_CHECKS)[number];

/** The widgets whose answers are ids of pictures. */
export const PICTURE_WIDGETS: ReadonlySet<string> = new Set(['camera', 'files']);
