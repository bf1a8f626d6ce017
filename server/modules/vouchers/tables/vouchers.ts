import type { Queries, Transaction } from '../../../platform/database/database';
import {
  changed,
  changeStatus,
  firstRow,
  firstValue,
  insertInto,
  updateRows,
} from '../../../platform/database/statements';
import { type StoredVoucher, VOUCHER_CHANGES } from '../domain/vouchers';

const COLUMNS =
  'voucher_id, user_id, campaign, title, discount, status, loan_id, valid_until, held_until, claimed_at, seen_at';

/** A claim that holds at $2, of a voucher that is valid then. */
const HOLDS = 'valid_until > $2 AND (held_until IS NULL OR held_until > $2)';

/** Who claims vouchers of a campaign has it alone until the transaction ends. Gives how many are used or held. */
export async function lockCampaign(tx: Transaction, campaign: string, now: Date): Promise<number> {
  await tx.query(
    'INSERT INTO voucher_campaigns (campaign) VALUES ($1) ON CONFLICT (campaign) DO UPDATE SET campaign = excluded.campaign',
    [campaign],
  );
  return (
    (await firstValue<number>(
      tx,
      `SELECT count(*)::int AS count FROM vouchers WHERE campaign = $1 AND (status = $3 OR ${HOLDS})`,
      [campaign, now, VOUCHER_CHANGES.used.to],
    )) ?? 0
  );
}

export const insertVoucher = (tx: Transaction, voucher: StoredVoucher): Promise<void> =>
  insertInto(tx, 'vouchers', {
    ...voucher,
    title: JSON.stringify(voucher.title),
    discount: JSON.stringify(voucher.discount),
  });

/** A person's vouchers, the one that ends first before the others. */
export const vouchersOfUser = (db: Queries, userId: string): Promise<readonly StoredVoucher[]> =>
  db.query(`SELECT ${COLUMNS} FROM vouchers WHERE user_id = $1 ORDER BY valid_until, voucher_id`, [userId]);

/** A person's voucher of a campaign; undefined where they claimed none. */
export const voucherOfCampaign = (db: Queries, userId: string, campaign: string): Promise<StoredVoucher | undefined> =>
  firstRow(db, `SELECT ${COLUMNS} FROM vouchers WHERE user_id = $1 AND campaign = $2`, [userId, campaign]);

/** Uses a voucher with a loan; false, and nothing changes, where it is not its person's to use now. */
export async function takeVoucher(
  tx: Transaction,
  { voucherId, userId, loanId, now }: Pick<StoredVoucher, 'voucherId' | 'userId'> & { loanId: string; now: Date },
): Promise<boolean> {
  const { from, to } = VOUCHER_CHANGES.used;
  return changed(
    tx,
    `UPDATE vouchers SET status = $5, loan_id = $4 WHERE voucher_id = $1 AND user_id = $3 AND status = ANY ($6::text[])
       AND ${HOLDS}`,
    [voucherId, now, userId, loanId, to, from],
  );
}

/** Gives the voucher of a loan that came to nothing back to its person. */
export async function giveVoucherBack(tx: Transaction, loanId: string): Promise<void> {
  await changeStatus(tx, 'vouchers', { loanId }, VOUCHER_CHANGES.givenBack, { loanId: undefined });
}

/** Holds a voucher again whose claim had lapsed; false where it is none. */
export async function holdVoucher(
  tx: Transaction,
  { voucherId, heldUntil, now }: { voucherId: string; heldUntil: Date; now: Date },
): Promise<boolean> {
  return changed(
    tx,
    `UPDATE vouchers SET held_until = $3 WHERE voucher_id = $1 AND valid_until > $2 AND held_until <= $2
       AND status = $4`,
    [voucherId, now, heldUntil, VOUCHER_CHANGES.claimed.to],
  );
}

export async function markVouchersSeen(db: Queries, userId: string, now: Date): Promise<void> {
  await updateRows(db, 'vouchers', { userId, seenAt: null }, { seenAt: now });
}

/** How many vouchers a person can use and has not seen. */
export async function countUnseenVouchers(db: Queries, userId: string, now: Date): Promise<number> {
  return (
    (await firstValue<number>(
      db,
      `SELECT count(*)::int AS count FROM vouchers WHERE user_id = $1 AND seen_at IS NULL AND status = $3 AND ${HOLDS}`,
      [userId, now, VOUCHER_CHANGES.claimed.to],
    )) ?? 0
  );
}
