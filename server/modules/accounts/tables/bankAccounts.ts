import { randomUUID } from 'node:crypto';
import type { Queries, Transaction } from '../../../platform/database/database';
import { deleteFrom, insertInto } from '../../../platform/database/statements';
import { sealedJson } from '../../../platform/database/vault';
import type { BankAccount } from '../../../platform/domain/bankAccount';

export interface KeptAccount extends BankAccount {
  accountId: string;
}

/** A person's accounts besides the one that money goes to, the last first. */
export async function keptAccounts(db: Queries, userId: string): Promise<readonly KeptAccount[]> {
  const rows = await db.query<{ accountId: string; account: BankAccount }>(
    'SELECT account_id, account FROM bank_accounts WHERE user_id = $1 ORDER BY kept_at DESC, account_id',
    [userId],
  );
  return rows.map(({ accountId, account }) => ({ accountId, ...account }));
}

export async function keepAccount(tx: Transaction, userId: string, account: BankAccount, now: Date): Promise<void> {
  await insertInto(tx, 'bank_accounts', { accountId: randomUUID(), userId, account: sealedJson(account), keptAt: now });
}

/** False where the person has no such account. */
export async function dropAccount(db: Queries, userId: string, accountId: string): Promise<boolean> {
  return deleteFrom(db, 'bank_accounts', { userId, accountId });
}
