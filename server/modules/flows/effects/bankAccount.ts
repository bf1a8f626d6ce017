import type { Effect } from './effect';
import { checkSentAccount } from './identityChecks';

/** POST /user/bank-account: loans are paid into this account from now on, once the bank knows it as the person's. */
export const addAccount: Effect = async (request) => {
  const checked = await checkSentAccount(request);
  const { paymentBankCode, paymentBankAccountNo } = request.sent;
  const { paymentBankName } = checked.given ?? {};
  const holder = paymentBankName === undefined ? {} : { paymentBankName };
  return {
    ...checked,
    draft: 'sent',
    known: { set: { paymentBankCode, paymentBankAccountNo, ...holder }, remove: [] },
  };
};
