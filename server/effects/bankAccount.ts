import { bankVerdict } from '../domain/bankCheck';
import { Refusal } from '../domain/refusals';
import { startOfWibDay, wibTomorrow } from '../domain/wib';
import { recordCheck, refusedChecks } from '../repositories/outsideChecks';
import type { Check } from './effect';

/** The bank must know an account that is sent, or whose bank is, as the applicant's (section 4, bank check). */
export const checkSentAccount: Check = async ({ services, user, draft, sent, now }) => {
  const { paymentBankCode, paymentBankAccountNo } = sent;
  if (paymentBankCode === undefined && paymentBankAccountNo === undefined) return {};
  const { database, outside } = services;
  const account = String(
    paymentBankAccountNo ?? draft.answers.paymentBankAccountNo ?? user.known.paymentBankAccountNo ?? '',
  );
  const refusedToday = await refusedChecks(database, user.userId, 'bank', startOfWibDay(now));
  const verdict = bankVerdict(refusedToday, (count) => outside.checkBankAccount(user, account, count));
  if (!verdict) return {};
  await recordCheck(database, user.userId, 'bank', verdict, now);
  const isLast = verdict === 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW';
  throw new Refusal(verdict, isLast ? { retryOn: wibTomorrow(now) } : {});
};
