import { Refusal } from '../../../platform/domain/refusals';
import { contractOfLoan, keepSigned, loanOfEvent, lockLoan, pdfToSign, REQUESTED, refuseLowIncome } from '../../loans';
import type { Effect } from './effect';

/**
 * POST /contract-center/e-sign/sign: the borrower signs the contract of the loan that this draft asked for. Refuses with
 * CONTRACT_NOT_SHOWN, E_SIGN_UNAVAILABLE, with ALREADY_SUBMITTED where it is signed by now, with LOAN_CANCELLED where the loan waits no more, and with INCOME_TOO_LOW where the
 * law asks more of an income since the loan was asked for.
 */
export const signContract: Effect = async ({ services, user, draft, now }) => {
  const { database, eSign } = services;
  const loanId = await loanOfEvent(database, REQUESTED, draft.draftId);
  const contract = loanId === undefined ? undefined : await contractOfLoan(database, loanId);
  if (!contract || contract.userId !== user.userId) throw new Refusal('NOT_FOUND');
  if (!contract.shownAt) throw new Refusal('CONTRACT_NOT_SHOWN');
  await refuseLowIncome(services, database, user.userId, user.known.monthlyIncome);
  if (!eSign) throw new Refusal('E_SIGN_UNAVAILABLE');
  const drawn = await pdfToSign(database, contract.loanId, 'borrower');
  if (!drawn) throw new Refusal('ALREADY_SUBMITTED');
  const name = String(user.known.fullName ?? user.userId);
  const pdf = await eSign.sign(drawn, { by: 'borrower', name, at: now });
  return {
    draft: 'sent',
    facts: { contractSignedAt: now.toISOString() },
    async write(tx) {
      if ((await lockLoan(tx, contract.loanId))?.status !== 'WAITING') throw new Refusal('LOAN_CANCELLED');
      const isKept = await keepSigned(tx, contract.loanId, { by: 'borrower', pdf, at: now });
      if (!isKept) throw new Refusal('ALREADY_SUBMITTED');
    },
  };
};
