import { randomUUID } from 'node:crypto';
import type { OverpaymentBody } from '../../../src/contract/generated/bodies';
import { least, type Rupiah } from '../../../src/lending/money';
import { paidTogether } from '../../../src/lending/portfolio';
import { leftOn } from '../../../src/lending/released';
import type { Transaction } from '../../platform/database/database';
import { mainAccount } from '../../platform/domain/bankAccount';
import { Refusal } from '../../platform/domain/refusals';
import { eachOf } from '../../platform/jobs/eachDue';
import type { Platform } from '../../platform/platform';
import {
  bookLoanEvent,
  latestPayOuts,
  loansOfPerson,
  OWED_STATUSES,
  overpaidOf,
  type PersonLoan,
  RUNNING_PAY_OUTS,
  returnOverpayment,
  totalOutstanding,
} from '../loans';
import { findUser, inChannelOfUser, loanToday, lockUnfrozen, lockUser, type User } from '../people';
import { forgetKept, keepersWithBills, keepOverpayment } from './tables/paymentClaims';

/** Who tells of overpayments that pay another bill. */
const SOURCE = 'overpayment';

type Using = Pick<Platform, 'clock' | 'config' | 'definitions'>;

/** Pays what is owed, the oldest due day first, from what was paid too much. @returns false where nothing is owed or overpaid */
async function payFromOverpayment(services: Using, tx: Transaction, userId: string): Promise<boolean> {
  const now = services.clock();
  const day = await loanToday(services, tx, userId);
  const { release } = await inChannelOfUser(services, tx, userId);
  let isUsed = false;
  for (;;) {
    const loans = await loansOfPerson(tx, userId, day);
    const from = loans.find(({ state }) => state.overpaid > 0);
    // of a loan whose insurance was cancelled also its own
    const owing = loans.filter((loan) => totalOutstanding([loan]) > 0);
    if (!from || owing.length === 0) return isUsed;
    const amount = least(from.state.overpaid, totalOutstanding(owing) as Rupiah);
    const reference = randomUUID();
    const used = { kind: 'overpayment-used', amount, to: 'bill' } as const;
    await bookLoanEvent(tx, { loanId: from.loanId, source: SOURCE, reference, day, happening: used }, now);
    const tolerance = leftOn(release.set, day);
    const came = { amount, paying: { kind: 'due' }, day, tolerance } as const;
    for (const { loanId, happening } of paidTogether(owing, owing, came)) {
      await bookLoanEvent(tx, { loanId, source: SOURCE, reference: `${reference} ${loanId}`, day, happening }, now);
    }
    isUsed = true;
  }
}

/** Keeps what was paid too much for the person's bills: those that are owed are paid at once, the rest waits for the next. */
async function keep(services: Using, tx: Transaction, userId: string): Promise<void> {
  await payFromOverpayment(services, tx, userId);
  await keepOverpayment(tx, userId, services.clock());
}

/**
 * Sends what was paid too much back to the account that is known now; of a loan whose last return is on its way, later. Refuses
 * with PAYMENT_ACCOUNT_MISSING, and with OVERPAYMENT_ON_ITS_WAY where none can be sent now.
 */
async function sendBack(services: Using, tx: Transaction, userId: string, loans: readonly PersonLoan[]) {
  // the account may have been changed since the call came in
  const account = mainAccount((await findUser(tx, userId)).known);
  if (!account) throw new Refusal('PAYMENT_ACCOUNT_MISSING');
  const overpaid = loans.filter(({ state }) => state.overpaid > 0);
  const ids = overpaid.map(({ loanId }) => loanId);
  const last = await latestPayOuts(tx, ids, 'overpayment');
  const ready = overpaid.filter(({ loanId }) => !RUNNING_PAY_OUTS.includes(last.get(loanId)?.status ?? 'none'));
  if (ready.length === 0) throw new Refusal('OVERPAYMENT_ON_ITS_WAY');
  await forgetKept(tx, userId);
  for (const { loanId, state } of ready) {
    await returnOverpayment(services, tx, { loanId, userId, amount: state.overpaid, account });
  }
}

/**
 * POST /payment/overpayment: what becomes of what a person paid too much: it pays their next bill, or goes back to their
 * bank account. Refuses with NO_OVERPAYMENT, PAYMENT_ACCOUNT_MISSING and OVERPAYMENT_ON_ITS_WAY.
 */
export async function chooseOverpayment(
  services: Platform,
  { userId }: Pick<User, 'userId'>,
  { choice }: OverpaymentBody,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockUnfrozen(tx, userId, services.clock());
    const day = await loanToday(services, tx, userId);
    const loans = await loansOfPerson(tx, userId, day);
    if (overpaidOf(loans) === 0) throw new Refusal('NO_OVERPAYMENT');
    await (choice === 'KEEP' ? keep(services, tx, userId) : sendBack(services, tx, userId, loans));
  });
}

/** Pays bills that came since from what their persons keep for them. */
export async function payFromKept(
  services: Using & Pick<Platform, 'database' | 'report'>,
  signal: AbortSignal,
): Promise<void> {
  await eachOf(services, await keepersWithBills(services.database, OWED_STATUSES), signal, (userId) =>
    services.database.transaction(async (tx) => {
      await lockUser(tx, userId);
      await payFromOverpayment(services, tx, userId);
      const loans = await loansOfPerson(tx, userId, await loanToday(services, tx, userId));
      if (overpaidOf(loans) === 0) await forgetKept(tx, userId);
    }),
  );
}
