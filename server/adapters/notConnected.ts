import type { BankAccounts, FaceMatch, IdentityRegister } from '../ports/outsideServices';

/** No bank service: a person looks whose account it is. */
export const NO_BANK_ACCOUNTS: BankAccounts = { checkBankAccount: async () => ({ outcome: 'NOT_CONNECTED' }) };

/** No face service: a person compares. */
export const NO_FACE_MATCH: FaceMatch = { compare: async () => 'PENDING_REVIEW' };

/** No register: a person looks the NIK up. */
export const NO_REGISTER: IdentityRegister = { lookUp: async () => 'PENDING_REVIEW' };
