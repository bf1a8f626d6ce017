import { reckon } from '../../../../src/lending/quote';
import { capsOf, productOf } from '../../../../src/lending/released';
import { loanDay } from '../../../platform/domain/wib';
import { eachDue } from '../../../platform/jobs/eachDue';
import type { InChannel } from '../../../platform/platform';
import { findUser, inChannelOfUser, underNames } from '../../people';
import type { LoansNeeds } from '../needs';
import { insertContract, keepSigned, noteShown } from '../tables/contracts';
import { loansWithoutContract, type StoredLoan } from '../tables/loans';
import { askToSign } from './askToSign';
import { drawnContract, lenderOfContracts } from './drawContract';

/** What was agreed about a loan; undefined where its product has other prices by now, so that it cannot be said. */
function agreedOf({ release }: InChannel, { productId, rateVersion, amount, tenor, appliedAt }: StoredLoan) {
  const { set } = release;
  const product = productOf(set, productId);
  if (product.rateVersion !== rateVersion) return undefined;
  return reckon(product, capsOf(set), { amount, tenor, day: loanDay(appliedAt) });
}

/** Draws the contract of a loan and has both sign it, as of when the loan was asked for. */
async function signAsOfThen(services: InChannel<LoansNeeds>, loan: StoredLoan): Promise<void> {
  const { database, eSign } = services;
  const { loanId, userId, appliedAt: at } = loan;
  const quote = agreedOf(services, loan);
  if (!eSign || !quote) return;
  const user = underNames(services.release.names, await findUser(database, userId));
  const drawn = await drawnContract(services, { ...loan, user, quote });
  const name = String(user.known.fullName ?? userId);
  const byBorrower = await askToSign({ ...services, eSign }, drawn.pdf, { by: 'borrower', name, at });
  const byBoth = await askToSign({ ...services, eSign }, byBorrower, {
    by: 'lender',
    name: lenderOfContracts(services),
    at,
  });
  await database.transaction(async (tx) => {
    await insertContract(tx, { loanId, ...drawn }, at);
    await noteShown(tx, loanId, at);
    await keepSigned(tx, loanId, { by: 'borrower', pdf: byBorrower, at });
    await keepSigned(tx, loanId, { by: 'lender', pdf: byBoth, at });
  });
}

/**
 * Gives the loans that test users had before their account was made the contracts that both signed then. A loan that was
 * taken over for real was agreed on elsewhere, so this is a job of the sandbox alone.
 */
export async function signTakenOver(services: LoansNeeds): Promise<void> {
  const { database, stopping } = services;
  await eachDue(services, stopping, {
    read: (page) => loansWithoutContract(database, page),
    idOf: ({ loanId }) => loanId,
    work: async (loan) => signAsOfThen(await inChannelOfUser(services, database, loan.userId), loan),
  });
}
