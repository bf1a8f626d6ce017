import { contractPdf, contractsWithLender, keepSigned } from '../../repositories/contracts';
import type { Queries } from '../../repositories/database';
import type { Services } from '../../services';

/** Signed in one go. */
const AT_ONCE = 50;

/** What follows a contract that both have signed, in the transaction that completes it. */
async function onCompleted(_tx: Queries, _loanId: string, _now: Date): Promise<void> {}

/** Has the lender sign the contracts that wait for it, as far as it approves them by now. */
export async function lenderSigns(services: Services): Promise<void> {
  const { database, outside, eSign, clock, config, stopping } = services;
  if (!eSign) return;
  for (const { loanId, userId, mobileNumber, appliedAt } of await contractsWithLender(database, AT_ONCE)) {
    if (stopping.aborted) return;
    const at = clock();
    if (outside.eSign({ userId, mobileNumber }, appliedAt, at) !== 'COMPLETED') continue;
    const unsigned = await contractPdf(database, loanId);
    if (!unsigned) continue;
    const pdf = await eSign.sign(unsigned, { by: 'lender', name: config.lender.legalName ?? 'Lancar Sandbox', at });
    await database.transaction(async (tx) => {
      // another server may have been faster
      if (await keepSigned(tx, loanId, { by: 'lender', pdf, at })) await onCompleted(tx, loanId, at);
    });
  }
}
