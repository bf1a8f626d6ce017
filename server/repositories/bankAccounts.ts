import { randomUUID } from 'node:crypto';
import type { BankAccount } from '../domain/bankCards';
import type { Queries } from './database';
import { sealedJson } from './vault';

export interface KeptAccount extends BankAccount {
  accountId: string;
}

/** A person's accounts besides the one that money goes to, the last first. */
export async function keptAccounts(db: Queries, userId: string): Promise<readonly KeptAccount[]> {
  const rows = await db.query<{ account_id: string; account: BankAccount }>(
    'SELECT account_id, account FROM bank_accounts WHERE user_id = $1 ORDER BY kept_at DESC, account_id',
    [userId],
  );
  return rows.map(({ account_id: accountId, account }) => ({ accountId, ...account }));
}

export async function keepAccount(tx: Queries, userId: string, account: BankAccount, now: Date): Promise<void> {
  await tx.query('INSERT INTO bank_accounts (account_id, user_id, account, kept_at) VALUES ($1, $2, $3, $4)', [
    randomUUID(),
    userId,
    sealedJson(account),
    now,
  ]);
}

/** False where the person has no such account. */
export async function dropAccount(tx: Queries, userId: string, accountId: string): Promise<boolean> {
  const dropped = await tx.query(
    'DELETE FROM bank_accounts WHERE user_id = $1 AND account_id = $2 RETURNING 1 AS one',
    [userId, accountId],
  );
  return dropped.length > 0;
}
