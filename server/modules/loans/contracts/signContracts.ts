import { eachDue } from '../../../platform/jobs/eachDue';
import { notify } from '../../messaging';
import { findUser, inChannelOfUser, underNames } from '../../people';
import type { LoansNeeds } from '../needs';
import { requestPayOut } from '../payOuts/requestPayOut';
import type { ESign } from '../ports/eSign';
import {
  contractsWithLender,
  keepBorrowerSignature,
  keepSigned,
  pdfToSign,
  type UnsignedContract,
} from '../tables/contracts';
import { calledOf, lockLoan } from '../tables/loans';
import { signedInTurn } from './askToSign';
import { lenderOfContracts } from './drawContract';

type Signing = LoansNeeds & { eSign: ESign };

/** The name that a person signs by. */
export async function signerName(services: LoansNeeds, userId: string): Promise<string> {
  const { release } = await inChannelOfUser(services, services.database, userId);
  const { known } = underNames(release.names, await findUser(services.database, userId));
  return String(known.fullName ?? userId);
}

/** Puts the signature of a person who has signed into their contract, once the provider has made it. */
async function borrowerSigns(services: Signing, { loanId, userId, signedAt }: UnsignedContract): Promise<void> {
  const { database } = services;
  const drawn = await pdfToSign(database, loanId, 'lender');
  if (!drawn || !signedAt) return;
  const name = await signerName(services, userId);
  const pdf = await signedInTurn(services, drawn, { by: 'borrower', name, at: signedAt });
  if (pdf) await keepBorrowerSignature(database, loanId, pdf);
}

/** Has the lender sign a contract that it approves by now. */
async function lenderSigns(services: Signing, contract: UnsignedContract): Promise<void> {
  const { database, outside, clock } = services;
  const { loanId, userId, mobileNumber, appliedAt } = contract;
  const at = clock();
  if (outside.eSign({ userId, mobileNumber }, appliedAt, at) !== 'COMPLETED') return;
  const unsigned = await pdfToSign(database, loanId, 'lender');
  if (!unsigned) return;
  const pdf = await signedInTurn(services, unsigned, { by: 'lender', name: lenderOfContracts(services), at });
  if (!pdf) return;
  await database.transaction(async (tx) => {
    // it may have been cancelled meanwhile, or another server been faster
    const loan = await lockLoan(tx, loanId);
    if (loan?.status !== 'WAITING') return;
    if (!(await keepSigned(tx, loanId, { by: 'lender', pdf, at }))) return;
    await notify(tx, userId, { kind: 'contractSigned', ...calledOf(loan) }, { at });
    await requestPayOut(tx, { loanId, now: at });
  });
}

/** Has the contracts signed that their persons have signed: by the provider for these, where it was slow, and then by the lender. */
export async function signContracts(services: LoansNeeds): Promise<void> {
  const { database, eSign, stopping } = services;
  if (!eSign) return;
  await eachDue(services, stopping, {
    read: (page) => contractsWithLender(database, page),
    idOf: ({ loanId }) => loanId,
    work: (contract) => (contract.awaitsBorrower ? borrowerSigns : lenderSigns)({ ...services, eSign }, contract),
  });
}
