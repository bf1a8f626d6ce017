import type { PaymentRemains } from '../../../src/contract/generated/bodies';
import type { Day } from '../../../src/lending/days';
import { type Rupiah, rupiah } from '../../../src/lending/money';
import type { ChosenAhead } from '../../../src/lending/portfolio';
import { leftOn } from '../../../src/lending/released';
import { type Remains, remainsAfter } from '../../../src/lending/remains';
import type { Queries } from '../../platform/database/database';
import type { Platform } from '../../platform/platform';
import type { PersonLoan } from '../loans';
import { inChannelOfUser } from '../people';

/** What money of a person's day may leave of a bill, in rupiah: by the data that its booking goes by. */
export async function restLeftOn(
  services: Pick<Platform, 'definitions'>,
  db: Queries,
  userId: string,
  day: Day,
): Promise<Rupiah> {
  const { release } = await inChannelOfUser(services, db, userId);
  return leftOn(release.set, day);
}

/** The loans that a sum is to pay, as they stand on the day, and what it may leave of a bill. */
interface Paid {
  loans: readonly PersonLoan[];
  day: Day;
  tolerance: Rupiah;
}

/** What of the bills is still to be paid after a sum of one's own. @param sum rupiah */
export function remainsOfSum({ loans, day, tolerance }: Paid, sum: number, ahead?: ChosenAhead): Remains | undefined {
  const amount = rupiah(sum);
  const paying = { kind: 'amount', amount, ...(ahead && { ahead }) } as const;
  return remainsAfter(loans, { amount, paying, day, tolerance });
}

/** The same as a member of an answer; none where nothing is. */
export function remainsAsRead(remains: Remains | undefined): { remains?: PaymentRemains } {
  if (remains === undefined) return {};
  const { amount, due, hasLater, growsBy } = remains;
  return { remains: { amount, due, ...(hasLater && { hasLater }), ...(growsBy > 0 && { growsBy }) } };
}
