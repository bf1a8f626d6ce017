import { contractPdf, contractsWithLender, keepSigned } from '../../repositories/contracts';
import { lockLoan } from '../../repositories/loans';
import type { Services } from '../../services';
import { eachDue } from '../jobs/eachDue';
import { tell } from '../messages/tell';
import { requestPayOut } from '../payouts/requestPayOut';
import { lenderOfContracts } from './drawContract';

/** Has the lender sign the contracts that wait for it, as far as it approves them by now. */
export async function lenderSigns(services: Services): Promise<void> {
  const { database, outside, eSign, clock, stopping } = services;
  if (!eSign) return;
  await eachDue(services, stopping, {
    read: (page) => contractsWithLender(database, page),
    idOf: ({ loanId }) => loanId,
    async work({ loanId, loanNo, userId, mobileNumber, appliedAt }) {
      const at = clock();
      if (outside.eSign({ userId, mobileNumber }, appliedAt, at) !== 'COMPLETED') return;
      const unsigned = await contractPdf(database, loanId);
      if (!unsigned) return;
      const pdf = await eSign.sign(unsigned, { by: 'lender', name: lenderOfContracts(services), at });
      await database.transaction(async (tx) => {
        // it may have been cancelled meanwhile, or another server been faster
        if ((await lockLoan(tx, loanId))?.status !== 'WAITING') return;
        if (!(await keepSigned(tx, loanId, { by: 'lender', pdf, at }))) return;
        await tell(tx, userId, { kind: 'contractSigned', loanNo }, { at });
        await requestPayOut(tx, { loanId, now: at });
      });
    },
  });
}
