import type { AheadChoices } from '../../../src/contract/generated/bodies';
import { aheadOffersOn } from '../../../src/lending/aheadOffers';
import type { Day } from '../../../src/lending/days';
import { rupiah } from '../../../src/lending/money';
import type { PayingAdvance } from '../../../src/lending/portfolio';
import type { Platform } from '../../platform/platform';
import { advancesToPay, loansOfPerson, openPlanChangesOf, type PersonLoan } from '../loans';
import { loanToday } from '../people';
import { remainsAsRead, remainsOfSum, restLeftOn } from './remainsToPay';

/** What a sum is weighed against: the loans and what changes of plans ask for, as they stand on the person's day. */
interface Owing {
  loans: readonly PersonLoan[];
  advances: readonly PayingAdvance[];
  day: Day;
}

/** What of a sum is ahead of its day can do to the loan; none, and why, where there is nothing to choose. @param amount rupiah */
export function aheadChoices({ loans, advances, day }: Owing, amount: number): AheadChoices {
  // an extension or instalments that wait for their advance change the plan themselves
  if (advances.length > 0) return { choices: [], why: 'advance' };
  const { choices, why } = aheadOffersOn(loans, rupiah(amount), day);
  return { choices: [...choices], ...(why && { why }) };
}

/** GET /payment/ahead: what paying more than is due can do to the loan, side by side, and what paying less leaves of the bills. */
export async function readAhead(services: Platform, userId: string, amount: string): Promise<AheadChoices> {
  const { database } = services;
  const day = await loanToday(services, database, userId);
  const advances = advancesToPay(await openPlanChangesOf(database, userId), day);
  const loans = await loansOfPerson(database, userId, day);
  const tolerance = await restLeftOn(services, database, userId, day);
  const remains = advances.length > 0 ? undefined : remainsOfSum({ loans, day, tolerance }, Number(amount));
  return { ...aheadChoices({ loans, advances, day }, Number(amount)), ...remainsAsRead(remains) };
}
