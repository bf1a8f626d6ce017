import type { ByField } from '../../src/contract/named';
import type { FieldName } from '../../src/rules/generated/fieldNames';
import { bankVerdict } from '../domain/bankCheck';
import { Refusal } from '../domain/refusals';
import { wibTomorrow } from '../domain/wib';
import { countedCheck } from './countedCheck';
import type { Check } from './effect';

const ACCOUNT: readonly FieldName[] = ['paymentBankCode', 'paymentBankAccountNo', 'paymentBankName'];
const LAST = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW';

/** The bank must know an account as the applicant's when it, its bank or its owner is sent (section 4, bank check). */
export const checkSentAccount: Check = async ({ services, user, draft, sent, now }) => {
  if (ACCOUNT.every((name) => sent[name] === undefined)) return {};
  const { outside } = services;
  const { paymentBankAccountNo: answered }: ByField = draft.answers;
  const account = String(sent.paymentBankAccountNo ?? answered ?? user.known.paymentBankAccountNo ?? '');
  const verdict = await countedCheck(services, { userId: user.userId, kind: 'bank', now, last: LAST }, ({ today }) =>
    bankVerdict(today, (count) => outside.checkBankAccount(user, account, count)),
  );
  if (!verdict) return {};
  throw new Refusal(verdict, verdict === LAST ? { retryOn: wibTomorrow(now) } : {});
};
