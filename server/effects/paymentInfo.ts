import { bankVerdict } from '../domain/bankCheck';
import { Refusal } from '../domain/refusals';
import { startOfWibDay } from '../domain/wib';
import { countRefusedChecks, recordCheck } from '../repositories/outsideChecks';
import type { Effect } from './effect';

/** POST /user/payment-info/v2: the bank must know the account as the applicant's (section 4, bank check). */
export const paymentInfo: Effect = async ({ services, user, draft, now }) => {
  const { database, outside } = services;
  const refusedToday = await countRefusedChecks(database, user.userId, 'bank', startOfWibDay(now));
  const account = String(draft.answers.paymentBankAccountNo);
  const verdict = bankVerdict(refusedToday, () => outside.checkBankAccount(user, account, refusedToday));
  if (!verdict) return {};
  await recordCheck(database, user.userId, 'bank', verdict, now);
  throw new Refusal(verdict);
};
