import type { BankCheck } from '../../src/contract/enums';
import type { ByField } from '../../src/contract/named';
import type { FieldName } from '../../src/rules/generated/fieldNames';
import { BANK_TRIES, totalOf } from '../domain/dailyTries';
import { isRefused, type Judgement } from '../domain/decisions';
import { Refusal } from '../domain/refusals';
import { wibTomorrow } from '../domain/wib';
import type { AccountAnswer } from '../ports/outsideServices';
import { countedCheck } from './countedCheck';
import type { Check } from './effect';

const ACCOUNT: readonly FieldName[] = ['paymentBankCode', 'paymentBankAccountNo'];
const LAST: BankCheck = 'MAX_RETRY_COUNT_REACHED_TRY_TOMORROW';

const judged = ({ outcome }: AccountAnswer): Judgement<BankCheck> => {
  if (outcome === 'MATCHED') return 'PASSED';
  return outcome === 'NOT_CONNECTED' ? 'PENDING_REVIEW' : outcome;
};

/** The bank must know an account as the applicant's when it or its bank is sent; the holder's name is the bank's. */
export const checkSentAccount: Check = async ({ services, user, draft, sent, now }) => {
  if (ACCOUNT.every((name) => sent[name] === undefined)) return {};
  const values: ByField = { ...user.known, ...draft.answers, ...sent };
  const account = {
    bank: String(values.paymentBankCode ?? ''),
    account: String(values.paymentBankAccountNo ?? ''),
    holder: typeof values.fullName === 'string' ? values.fullName : undefined,
  };
  const check = { userId: user.userId, kind: 'bank', now, limit: BANK_TRIES } as const;
  let holderName: string | undefined;
  const { judgement = LAST } = await countedCheck(services, check, async ({ today }, question) => {
    const answer = await services.bankAccounts.checkBankAccount(user, account, totalOf(today), question);
    if (answer.outcome === 'MATCHED') holderName = answer.holderName;
    return judged(answer);
  });
  if (isRefused(judgement)) throw new Refusal(judgement, judgement === LAST ? { retryOn: wibTomorrow(now) } : {});
  return { given: { paymentBankName: holderName } };
};
