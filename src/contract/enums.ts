import type { Language } from '../lib/locale';
import { BACK_TARGETS } from '../steps/parts';

export { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../lib/locale';
export { BACK_TARGETS, type BackTarget } from '../steps/parts';

/** Where an answer of status 999 has its sentence in a language (docs/product/errors.md). */
export const MESSAGE_FIELDS = {
  id: 'bahasaMessage',
  'en-us': 'englishMessage',
} as const satisfies Readonly<Record<Language, string>>;
export const CAMERA_TYPES = ['KTP', 'LIVENESS_KTP', 'LIVENESS_WITHOUT_KTP', 'ID_HOLDING', 'COMMON_CAMERA'] as const;
export type CameraType = (typeof CAMERA_TYPES)[number];

/** The cameras that record a face. */
export type FaceCamera = Extract<CameraType, 'LIVENESS_KTP' | 'LIVENESS_WITHOUT_KTP'>;

export function isFaceCamera(type: string | undefined): type is FaceCamera {
  return type === 'LIVENESS_KTP' || type === 'LIVENESS_WITHOUT_KTP';
}

/** Screens of the product that a flow may leave for. */
export const LEAVE_SCREENS = [...BACK_TARGETS, 'CommonDownloadApp', 'NoProduct'] as const;
export type LeaveScreen = (typeof LEAVE_SCREENS)[number];

export const BANK_CHECKS = [
  'BANK_VALID_PENDING',
  'VIRTUAL_ACCOUNT',
  'INVALID_ACCOUNT',
  'ABNORMAL_ACCOUNT',
  'MISMATCH_ACCOUNT',
  'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW',
] as const;
export type BankCheck = (typeof BANK_CHECKS)[number];

/** Documents that say what an applicant earns. */
export const INCOME_DOCUMENTS: ReadonlySet<string> = new Set(['SALARY_SLIPS', 'BANK_STATEMENTS']);

/** The widgets whose answers are ids of pictures. */
export const PICTURE_WIDGETS: ReadonlySet<string> = new Set(['camera', 'files']);
