import { Refusal } from '../../../platform/domain/refusals';
import {
  askToSign,
  contractOfLoan,
  keepSigned,
  loanOfEvent,
  lockLoan,
  noteSignedByBorrower,
  pdfToSign,
  REQUESTED,
  refuseLowIncome,
  SignatureAwaited,
} from '../../loans';
import type { Effect } from './effect';

/**
 * POST /contract-center/e-sign/sign: the borrower signs the contract of the loan that this draft asked for. Refuses with
 * CONTRACT_NOT_SHOWN, E_SIGN_UNAVAILABLE, with ALREADY_SUBMITTED where it is signed by now, with LOAN_CANCELLED where the loan waits no more, and with INCOME_TOO_LOW where the
 * law asks more of an income since the loan was asked for. Where the provider makes the signature later, they have signed all the same.
 */
export const signContract: Effect = async ({ services, user, draft, now }) => {
  const { database, eSign, report } = services;
  const loanId = await loanOfEvent(database, REQUESTED, draft.draftId);
  const contract = loanId === undefined ? undefined : await contractOfLoan(database, loanId);
  if (!contract || contract.userId !== user.userId) throw new Refusal('NOT_FOUND');
  if (!contract.shownAt) throw new Refusal('CONTRACT_NOT_SHOWN');
  await refuseLowIncome(services, database, user.userId, user.known.monthlyIncome);
  if (!eSign) throw new Refusal('E_SIGN_UNAVAILABLE');
  const drawn = await pdfToSign(database, contract.loanId, 'borrower');
  if (!drawn) throw new Refusal('ALREADY_SUBMITTED');
  const name = String(user.known.fullName ?? user.userId);
  const signing = { by: 'borrower', name, at: now } as const;
  const pdf = await askToSign({ ...services, eSign }, drawn, signing).catch((cause: unknown) => {
    if (cause instanceof SignatureAwaited) return undefined;
    report(cause);
    throw new Refusal('E_SIGN_UNAVAILABLE', { cause });
  });
  return {
    draft: 'sent',
    facts: { contractSignedAt: now.toISOString() },
    async write(tx) {
      if ((await lockLoan(tx, contract.loanId))?.status !== 'WAITING') throw new Refusal('LOAN_CANCELLED');
      const isKept = pdf
        ? await keepSigned(tx, contract.loanId, { by: 'borrower', pdf, at: now })
        : await noteSignedByBorrower(tx, contract.loanId, now);
      if (!isKept) throw new Refusal('ALREADY_SUBMITTED');
    },
  };
};
