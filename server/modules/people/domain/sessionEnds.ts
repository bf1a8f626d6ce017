import type { RefusalCode } from '../../../platform/domain/refusals';

/** Why the server ends sessions, as the calls of their browsers are refused from then on (docs/product/sign-in.md). */
export const END_CODES = [
  'TOKEN_EXPIRED',
  'SIGNED_OUT_FROZEN',
  'SIGNED_OUT_FROZEN_BY_MAIL',
  'SIGNED_OUT_FROZEN_BY_US',
  'SIGNED_OUT_EVERYWHERE',
  'SIGNED_OUT_DEVICE',
  'SIGNED_OUT_NUMBER_CHANGED',
  'SIGNED_OUT_DELETION_ASKED',
  'SIGNED_OUT_DELETED',
  'SIGNED_OUT_UNLINKED',
  'SIGNED_OUT_BY_US',
] as const satisfies readonly RefusalCode[];

export type EndCode = (typeof END_CODES)[number];
