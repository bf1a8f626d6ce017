import type { ESignStatus } from './decisions';
import type { StatusChanges } from './statusChanges';

/** What changes the signature of a contract, by its cause (docs/product/statuses.md). */
export const CONTRACT_CHANGES = {
  drawn: { from: ['none'], to: 'UNCOMPLETED' },
  signedByBorrower: { from: ['UNCOMPLETED'], to: 'WAITING_LENDER_APPROVE' },
  signedByLender: { from: ['WAITING_LENDER_APPROVE'], to: 'COMPLETED' },
} as const satisfies StatusChanges<ESignStatus>;
