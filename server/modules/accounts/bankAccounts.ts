import type { BankAccounts, OwnBankAccount } from '../../../src/contract/generated/bodies';
import type { KnownName, KnownValues } from '../../../src/contract/named';
import { maskValue } from '../../../src/lib/mask';
import type { Queries, Transaction } from '../../platform/database/database';
import { type BankAccount, isSameAccount, mainAccount } from '../../platform/domain/bankAccount';
import { isUuid } from '../../platform/domain/photoIds';
import { Refusal } from '../../platform/domain/refusals';
import type { InChannel } from '../../platform/platform';
import { guardFacts, latestApplication, requireSameNeeds, untilNotOvertaken } from '../applications';
import { type Asking, atDatabase, latestPayOuts, leastLoanOf, loansOfUser, readLendable } from '../loans';
import { notifyOfFactChange } from '../messaging';
import {
  changedFacts,
  findUser,
  lockUnfrozen,
  lockUser,
  openChecks,
  overtakeAccounts,
  recordFactChanges,
  type Session,
  saveKnown,
  shownHolder,
} from '../people';
import { usabilityOf } from './domain/bankCards';
import type { AccountsNeeds } from './needs';
import { dropAccount, keepAccount, keptAccounts } from './tables/bankAccounts';

/** More than that are forgotten, the oldest first. */
const KEPT = 5;

interface AccountChange {
  userId: string;
  before: KnownValues;
  after: KnownValues;
}

/** Keeps the account that money went to until now, in the transaction that puts another in its place. */
export async function keepFormerAccount(tx: Transaction, { userId, before, after }: AccountChange, now: Date) {
  const [former, main] = [mainAccount(before), mainAccount(after)];
  if (!main || (former && isSameAccount(former, main))) return;
  await lockUser(tx, userId);
  const kept = await keptAccounts(tx, userId);
  for (const one of kept) if (isSameAccount(one, main)) await dropAccount(tx, userId, one.accountId);
  if (!former || kept.some((one) => isSameAccount(one, former))) return;
  for (const { accountId } of kept.slice(KEPT - 1)) await dropAccount(tx, userId, accountId);
  await keepAccount(tx, userId, former, now);
}

const MAIN = 'main';

/** Each loan of a person that is not cancelled, with the account its money goes to or went to last. */
async function loansWithAccounts(db: Queries, userId: string) {
  const loans = (await loansOfUser(db, userId)).filter(({ status }) => status !== 'CANCELED');
  const payOuts = await latestPayOuts(
    db,
    loans.map(({ loanId }) => loanId),
  );
  return loans.map(({ loanId, loanNo, amount, account }) => ({
    told: { loanNo, amount },
    account: payOuts.get(loanId)?.account ?? account,
  }));
}

/** GET /user/bank-accounts: the accounts of a person, the one that money goes to first, and what each can be used for. */
export async function readBankAccounts(asking: Asking): Promise<BankAccounts> {
  const { services, user } = asking;
  const { database } = services;
  const main = mainAccount(user.known);
  const lendable = await readLendable(atDatabase(asking));
  const application = await latestApplication(database, user.userId);
  const check = (await openChecks(database, user.userId)).find(({ kind }) => kind === 'bank');
  const facts = {
    ...lendable,
    check: check && (check.said === undefined ? ('open' as const) : ('refused' as const)),
    review: application?.status,
    leastLoan: leastLoanOf(lendable),
  };
  const borrowed = await loansWithAccounts(database, user.userId);
  const shown = (accountId: string, own: BankAccount): OwnBankAccount => {
    const { bank, account, holder } = own;
    const loans = borrowed.flatMap((loan) => (isSameAccount(own, loan.account) ? [loan.told] : []));
    return {
      accountId,
      bankCode: bank,
      accountNumber: maskValue(account),
      ...(holder !== undefined && { holderName: shownHolder(holder, user.known.fullName) }),
      usability: usabilityOf({ ...facts, isMain: accountId === MAIN }),
      ...(loans.length > 0 && { loans }),
    };
  };
  const others = await keptAccounts(database, user.userId);
  return [
    ...(main ? [shown(MAIN, main)] : []),
    ...others.map(({ accountId, ...account }) => shown(accountId, account)),
  ];
}

const USE = 'POST /user/bank-account/use';

/** The person as they are, and what becomes of what is known of them where money is to go to another account. Refuses with NOT_FOUND. */
async function changeTo(db: Queries, { user: { userId }, tokenHash }: Session, accountId: string) {
  const user = await findUser(db, userId);
  const chosen = (await keptAccounts(db, userId)).find((one) => one.accountId === accountId);
  if (!chosen) throw new Refusal('NOT_FOUND');
  const { bank, account, holder } = chosen;
  const set: KnownValues = {
    paymentBankCode: bank,
    paymentBankAccountNo: account,
    ...(holder !== undefined && { paymentBankName: holder }),
  };
  const remove: readonly KnownName[] = holder === undefined ? ['paymentBankName'] : [];
  const facts = changedFacts(user.known, { set, remove });
  return { set, remove, guarded: { user, tokenHash, flow: {}, step: 'use', call: USE, facts, hasCode: false } };
}

/** Has money go to another account of the person from now on. Refuses as any change of the account is refused, and with NOT_FOUND. */
export function useAccount(services: InChannel<AccountsNeeds>, session: Session, accountId: string): Promise<void> {
  const { database, clock } = services;
  const { userId } = session.user;
  return untilNotOvertaken(async () => {
    const { guarded } = await changeTo(database, session, accountId);
    const allowance = await guardFacts(services, guarded);
    const now = clock();
    await database.transaction(async (tx) => {
      await lockUnfrozen(tx, userId, now);
      const change = await changeTo(tx, session, accountId);
      await requireSameNeeds(services, tx, change.guarded, allowance);
      const { set, guarded: by } = change;
      const { known: before } = by.user;
      await keepFormerAccount(tx, { userId, before, after: set }, now);
      await overtakeAccounts(tx, userId);
      await saveKnown(tx, userId, change);
      await notifyOfFactChange(tx, { userId, before, after: { ...before, ...set } }, now);
      const trail = { userId, changedBy: by.tokenHash, flow: 'bank-list', step: by.step, call: USE, ...allowance };
      await recordFactChanges(tx, trail, now);
    });
  });
}

/** Forgets an account that no money goes to. Refuses with NOT_FOUND. */
export async function removeAccount({ database }: AccountsNeeds, userId: string, accountId: string): Promise<void> {
  if (!isUuid(accountId) || !(await dropAccount(database, userId, accountId))) throw new Refusal('NOT_FOUND');
}
