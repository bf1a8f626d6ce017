import { ownValue } from '../../../src/lib/ownValue';
import type { BankAccounts } from '../../modules/identity';
import type { IrisAccess } from '../../platform/config/irisAccess';
import type { Platform } from '../../platform/platform';
import { callGateway, type GatewayAnswer, itemsIn, textIn } from '../gatewayCall';
import { irisBankOf } from './irisBanks';
import { mayBeHolder } from './irisHolder';

/** What is wrong with an account (docs.midtrans.com, "Validate Bank Account"), as a status of 400 says it. */
const REFUSALS: ReadonlyMap<unknown, 'INVALID_ACCOUNT' | 'ABNORMAL_ACCOUNT'> = new Map([
  ['Account does not exist', 'INVALID_ACCOUNT'],
  ['Account is dormant', 'ABNORMAL_ACCOUNT'],
  ['Account is closed', 'ABNORMAL_ACCOUNT'],
]);

const digitsOf = (account: string): string => account.replace(/^0+/, '');

function answerOf(
  { status, body }: GatewayAnswer,
  { account, holder }: { account: string; holder: string | undefined },
) {
  if (status === 400) {
    const [refusal] = itemsIn(ownValue(body, 'errors'), 'account').flatMap((said) => REFUSALS.get(said) ?? []);
    if (refusal) return { outcome: refusal };
  }
  const holderName = textIn(body, 'account_name').trim();
  // what it says beside its status may name the account, and stays out of the log
  if (status !== 200 || holderName === '' || digitsOf(textIn(body, 'account_no')) !== digitsOf(account))
    throw new Error(`Midtrans answered the question whose an account is with ${status}`);
  const isTheirs = holder === undefined || mayBeHolder(holderName, holder);
  return isTheirs ? ({ outcome: 'MATCHED', holderName } as const) : ({ outcome: 'MISMATCH_ACCOUNT' } as const);
}

/**
 * Midtrans is asked whether an account exists and whose it is; nothing of that moves money. It says a name, and we compare. A bank that
 * it is not known to know is left to a reviewer; where it does not answer, the question is kept and asked again.
 */
export function irisBankAccounts(
  { url, creatorKey: key }: IrisAccess,
  { report }: Pick<Platform, 'report'>,
): BankAccounts {
  return {
    async checkBankAccount(_, { bank, account, holder }, _askedToday, { signal }) {
      const called = irisBankOf(bank);
      if (called === undefined) return { outcome: 'NOT_CONNECTED' };
      const query = new URLSearchParams({ bank: called, account });
      try {
        const asked = { method: 'GET', path: `/iris/api/v1/account_validation?${query}` } as const;
        return answerOf(await callGateway({ url, key }, asked, signal), { account, holder });
      } catch (error) {
        if (signal.aborted) throw error;
        report(error);
        return { outcome: 'AWAITED' };
      }
    },
  };
}
