import { eachDue } from '../../../platform/jobs/eachDue';
import { notify } from '../../messaging';
import type { LoansNeeds } from '../needs';
import { requestPayOut } from '../payOuts/requestPayOut';
import { contractsWithLender, keepSigned, pdfToSign } from '../tables/contracts';
import { lockLoan } from '../tables/loans';
import { lenderOfContracts } from './drawContract';

/** Has the lender sign the contracts that wait for it, as far as it approves them by now. */
export async function lenderSigns(services: LoansNeeds): Promise<void> {
  const { database, outside, eSign, clock, stopping } = services;
  if (!eSign) return;
  await eachDue(services, stopping, {
    read: (page) => contractsWithLender(database, page),
    idOf: ({ loanId }) => loanId,
    async work({ loanId, loanNo, userId, mobileNumber, appliedAt }) {
      const at = clock();
      if (outside.eSign({ userId, mobileNumber }, appliedAt, at) !== 'COMPLETED') return;
      const unsigned = await pdfToSign(database, loanId, 'lender');
      if (!unsigned) return;
      const pdf = await eSign.sign(unsigned, { by: 'lender', name: lenderOfContracts(services), at });
      await database.transaction(async (tx) => {
        // it may have been cancelled meanwhile, or another server been faster
        if ((await lockLoan(tx, loanId))?.status !== 'WAITING') return;
        if (!(await keepSigned(tx, loanId, { by: 'lender', pdf, at }))) return;
        await notify(tx, userId, { kind: 'contractSigned', loanNo }, { at });
        await requestPayOut(tx, { loanId, now: at });
      });
    },
  });
}
