import type { OpenContract } from '../../../../src/contract/generated/bodies';
import type { LoanStatus } from '../../../../src/lending/overdue';
import type { StatusChanges } from '../../../platform/domain/statusChanges';

/** The state of a signature (docs/product/applications.md). */
export type ESignStatus = 'WAITING_LENDER_APPROVE' | 'UNCOMPLETED' | 'COMPLETED';

/** What changes the signature of a contract, by its cause (docs/product/statuses.md). */
export const CONTRACT_CHANGES = {
  drawn: { from: ['none'], to: 'UNCOMPLETED' },
  signedByBorrower: { from: ['UNCOMPLETED'], to: 'WAITING_LENDER_APPROVE' },
  signedByLender: { from: ['WAITING_LENDER_APPROVE'], to: 'COMPLETED' },
} as const satisfies StatusChanges<ESignStatus>;

const WAITS_FOR: Readonly<Record<ESignStatus, OpenContract | undefined>> = {
  UNCOMPLETED: 'toSign',
  WAITING_LENDER_APPROVE: 'withLender',
  COMPLETED: undefined,
};

/** Whom the contract of a loan waits for; undefined where there is none, both have signed, or the loan waits no more. */
export function openContractOf(
  contract: { status: ESignStatus; loanStatus: LoanStatus } | undefined,
): OpenContract | undefined {
  return contract?.loanStatus === 'WAITING' ? WAITS_FOR[contract.status] : undefined;
}
