import { DEFAULT_MATERIAL } from '../modules/applications';
import type { DeskNeeds } from '../modules/desk';
import type { BankAccounts, FaceMatch, IdentityRegister } from '../modules/identity';
import type { SignInNeeds } from '../modules/signIn';

/**
 * What others decide about an applicant: the reviewers, the lender and its partners, as modules ask it. Face, NIK and bank
 * account have ports of their own, and so has the decision.
 */
export type OutsideWorld = DeskNeeds['outside'] & SignInNeeds['outside'];

/** No bank service: a person looks whose account it is. */
export const NO_BANK_ACCOUNTS: BankAccounts = { checkBankAccount: async () => ({ outcome: 'NOT_CONNECTED' }) };

/** No face service: a person compares. */
export const NO_FACE_MATCH: FaceMatch = { compare: async () => 'PENDING_REVIEW' };

/** No register: a person looks the NIK up. */
export const NO_REGISTER: IdentityRegister = { lookUp: async () => 'PENDING_REVIEW' };

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
  accountAnswer: () => undefined,
  // the lender approves what it decided on: nothing but the provider is waited for
  eSign: () => 'COMPLETED',
  partnerUser: async () => ({ code: 'CHANNEL_VERIFY_ERROR' }),
  securityDemand: () => undefined,
  livenessActions: () => undefined,
  testGroup: () => undefined,
  tags: () => [],
  record: () => undefined,
};
