import type { PayOutAnswered } from '../../../../src/contract/generated/bodies';
import { askInTime } from '../../../platform/outside/askService';
import type { Platform } from '../../../platform/platform';
import { briefAccount, notify } from '../../messaging';
import { orderOfLoan } from '../../orders';
import { knownOfUser } from '../../people';
import { nextLook } from '../domain/payOutStatus';
import { type PayOutService, PayOutUnclear } from '../ports/payOut';
import { loanOwner } from '../tables/loans';
import {
  type ClaimedPayOut,
  claimPayOut,
  claimPayOuts,
  isStillTaken,
  type ProviderAnswer,
  waitForPayOut,
} from '../tables/payOuts';
import { takePayOutEnd } from './endPayOut';
import type { PayOutWork } from './payOutEnds';

const BATCH_SIZE = 10;
/** seconds that a server which took a pay-out may need beside the two questions to the provider */
const SPARE_SECONDS = 10;

type Asking = PayOutWork & Pick<Platform, 'config'> & { payOuts: PayOutService };

/** How long a server has to ask about a pay-out that it took, in milliseconds. */
const leaseMs = ({ config }: Asking): number => (2 * config.outsideSeconds + SPARE_SECONDS) * 1_000;

/** The name of the person whom an account is for that no bank named a holder of; a shop's account is not theirs. */
async function payeeOf({ database }: Asking, { account, loanId, purpose }: ClaimedPayOut): Promise<string | undefined> {
  if (account?.holder !== undefined || (purpose === 'loan' && (await orderOfLoan(database, loanId)))) return undefined;
  const { fullName } = await knownOfUser(database, await loanOwner(database, loanId));
  return typeof fullName === 'string' ? fullName : undefined;
}

/** What the provider says of a pay-out. One that may have been sent before is looked up first, and sent where it is unknown. */
async function askProvider(work: Asking, payOut: ClaimedPayOut) {
  const { payOuts, config } = work;
  const { payOutId, amount, account, isNew } = payOut;
  if (!account) throw new Error(`the pay-out ${payOutId} has no account`);
  const question = () => ({ reference: payOutId, signal: AbortSignal.timeout(config.outsideSeconds * 1_000) });
  if (!isNew) {
    const found = await askInTime(question(), (asked) => payOuts.lookUp(asked));
    if (found.state !== 'unknown') return found;
  }
  const payee = await payeeOf(work, payOut);
  if (!(await isStillTaken(work.database, payOut, work.clock()))) {
    throw new Error(`the pay-out ${payOutId} was asked about for too long to be sent`);
  }
  const order = { amount, to: account, description: 'Lancar', ...(payee !== undefined && { payee }) };
  return askInTime(question(), (asked) => payOuts.send(order, asked));
}

/** Notes that the provider has the money under way; its owner is told the first time. */
async function noteSent({ database, clock }: Asking, payOut: ClaimedPayOut) {
  const { loanId, purpose, amount, account, requestedAt } = payOut;
  const at = clock();
  await database.transaction(async (tx) => {
    const isFirst = await waitForPayOut(tx, payOut, {
      ...{ sentAt: at, nextTryAt: nextLook(requestedAt, at), at, answered: 'PENDING' },
    });
    // a buyer is told once the shop has it, and who paid too much sees it with their payments
    if (!isFirst || !account || purpose !== 'loan' || (await orderOfLoan(tx, loanId))) return;
    const message = { kind: 'moneySent', amount, account: briefAccount(account) } as const;
    await notify(tx, await loanOwner(tx, loanId), message, { at });
  });
}

async function carryOut(work: Asking, payOut: ClaimedPayOut): Promise<PayOutAnswered> {
  const { database, clock, report } = work;
  const { requestedAt } = payOut;
  try {
    const answer = await askProvider(work, payOut);
    if ('code' in answer || 'at' in answer) {
      await takePayOutEnd(work, payOut, answer);
      return 'ENDED';
    }
    await noteSent(work, payOut);
    return 'PENDING';
  } catch (error) {
    report(error);
    const at = clock();
    const said: ProviderAnswer =
      error instanceof PayOutUnclear ? { answered: 'UNCLEAR', unclear: error.message } : { answered: 'NO_ANSWER' };
    await waitForPayOut(database, payOut, { sentAt: undefined, nextTryAt: nextLook(requestedAt, at), at, ...said });
    return said.answered;
  }
}

/** Asks the provider about one pay-out that it has, now. BUSY where a server does so, or it is not this provider's. */
export async function askAgain(work: Asking, payOutId: string): Promise<PayOutAnswered> {
  const { database, clock, payOuts } = work;
  const now = clock();
  const until = new Date(now.getTime() + leaseMs(work));
  const payOut = await claimPayOut(database, payOutId, { now, until, provider: payOuts.id });
  return payOut ? carryOut(work, { ...payOut, isNew: false }) : 'BUSY';
}

/**
 * Pays out what is due: sends what was not sent and asks about what was. Any number of servers may do so at once: each
 * pay-out is with one of them, for longer than the provider has to answer. No transaction is open meanwhile.
 */
export async function carryOutPayOuts(work: Asking, signal: AbortSignal): Promise<void> {
  const { database, clock, payOuts } = work;
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + leaseMs(work));
    const taken = await claimPayOuts(database, { now, until, count: BATCH_SIZE, provider: payOuts.id });
    await Promise.all(taken.map((payOut) => carryOut(work, payOut)));
    if (taken.length < BATCH_SIZE) return;
  }
}
