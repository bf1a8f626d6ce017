import { leastIncomeOn } from '../../../../src/lending/caps';
import { capsOf } from '../../../../src/lending/released';
import type { Queries } from '../../../platform/database/database';
import { Refusal } from '../../../platform/domain/refusals';
import type { InChannel, Platform } from '../../../platform/platform';
import { loanToday } from '../../people';
import { loanSumsOf } from '../tables/loans';

/**
 * Refuses with INCOME_TOO_LOW, at the field, an income that is less than the law asks of a borrower who is new, or who has
 * borrowed, on the person's day. One that was never asked, or is no number, is not judged.
 * @param income of a month, in rupiah
 */
export async function refuseLowIncome(
  services: Pick<InChannel<Platform>, 'clock' | 'config' | 'release'>,
  db: Queries,
  userId: string,
  income: unknown,
): Promise<void> {
  if (typeof income !== 'number') return;
  const day = await loanToday(services, db, userId);
  const { hasBorrowed } = await loanSumsOf(db, userId);
  const least = leastIncomeOn(capsOf(services.release.set), day, { isNew: !hasBorrowed });
  if (income >= least) return;
  const code = 'INCOME_TOO_LOW';
  const params = { leastIncome: String(least) };
  throw new Refusal(code, {
    params,
    errors: [{ field: '/monthlyIncome', rule: code, message: `errors.${code}`, params }],
  });
}
