import type { Language } from '../../../../src/contract/enums';
import type { LoanAgreement } from '../../../../src/contract/generated/bodies';
import { Refusal } from '../../../platform/domain/refusals';
import type { Platform } from '../../../platform/platform';
import { contractPdf, findContract, noteShown, type StoredContract } from '../tables/contracts';

async function requireContract(services: Platform, userId: string, loanNo: string | undefined) {
  const contract = await findContract(services.database, userId, loanNo);
  if (!contract) throw new Refusal('NOT_FOUND');
  return contract;
}

const signaturesOf = ({ signedAt, completedAt }: StoredContract): LoanAgreement['signatures'] => [
  ...(signedAt ? [{ by: 'borrower' as const, at: signedAt.toISOString() }] : []),
  ...(completedAt ? [{ by: 'lender' as const, at: completedAt.toISOString() }] : []),
];

/**
 * GET /loan/loan-agreement: a person's contract of a loan, of the last one where no number is given. It counts as shown from
 * then on. Refuses with NOT_FOUND.
 */
export async function readAgreement(
  services: Platform,
  userId: string,
  { loanNo, language }: { loanNo: string | undefined; language: Language },
): Promise<LoanAgreement> {
  const contract = await requireContract(services, userId, loanNo);
  await noteShown(services.database, contract.loanId, services.clock());
  const { title, blocks } = contract.content[language];
  return {
    loanNo: contract.loanNo,
    eSignStatus: contract.status,
    sha256: contract.sha256,
    title,
    blocks: [...blocks],
    signatures: signaturesOf(contract),
  };
}

/** The same as PDF, with the signatures that it has. */
export async function readContractPdf(services: Platform, userId: string, loanNo: string | undefined) {
  const { loanId } = await requireContract(services, userId, loanNo);
  const pdf = await contractPdf(services.database, loanId);
  if (!pdf) throw new Error(`the contract of the loan ${loanId} has no document`);
  return pdf;
}
