import type { AheadChoices } from '../../../src/contract/generated/bodies';
import { aheadOffersOn } from '../../../src/lending/aheadOffers';
import { rupiah } from '../../../src/lending/money';
import { openPlanChangesOf } from '../../repositories/planChanges';
import type { Services } from '../../services';
import { loanToday } from '../loans/loanClock';
import { advancesToPay } from '../planChanges/bookPlanChange';
import { loansOfPerson } from './personLoans';

/** GET /payment/ahead: what paying more than is due can do to the loan, side by side; none where there is nothing to choose. */
export async function readAhead(services: Services, userId: string, amount: string): Promise<AheadChoices> {
  const { database } = services;
  const day = await loanToday(services, database, userId);
  const advances = advancesToPay(await openPlanChangesOf(database, userId), day);
  // an extension or instalments that wait for their advance change the plan themselves
  if (advances.length > 0) return { choices: [] };
  const loans = await loansOfPerson(database, userId, day);
  return { choices: [...aheadOffersOn(loans, rupiah(Number(amount)), day)] };
}
