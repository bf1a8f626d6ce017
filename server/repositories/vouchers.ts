import type { VoucherStatus } from '../../src/contract/generated/bodies';
import { type StoredVoucher, VOUCHER_CHANGES } from '../domain/vouchers';
import type { Queries } from './database';

interface VoucherRow {
  voucher_id: string;
  user_id: string;
  campaign: string;
  title: StoredVoucher['title'];
  discount: StoredVoucher['discount'];
  status: VoucherStatus;
  loan_id: string | null;
  valid_until: Date;
  held_until: Date | null;
  claimed_at: Date;
  seen_at: Date | null;
}

const COLUMNS =
  'voucher_id, user_id, campaign, title, discount, status, loan_id, valid_until, held_until, claimed_at, seen_at';

const voucherOf = (row: VoucherRow): StoredVoucher => ({
  voucherId: row.voucher_id,
  userId: row.user_id,
  campaign: row.campaign,
  title: row.title,
  discount: row.discount,
  status: row.status,
  loanId: row.loan_id ?? undefined,
  validUntil: row.valid_until,
  heldUntil: row.held_until ?? undefined,
  claimedAt: row.claimed_at,
  seenAt: row.seen_at ?? undefined,
});

/** A claim that holds at $2, of a voucher that is valid then. */
const HOLDS = 'valid_until > $2 AND (held_until IS NULL OR held_until > $2)';

/** Who claims vouchers of a campaign has it alone until the transaction ends. Gives how many are used or held. */
export async function lockCampaign(tx: Queries, campaign: string, now: Date): Promise<number> {
  await tx.query(
    'INSERT INTO voucher_campaigns (campaign) VALUES ($1) ON CONFLICT (campaign) DO UPDATE SET campaign = excluded.campaign',
    [campaign],
  );
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vouchers WHERE campaign = $1 AND (status = $3 OR ${HOLDS})`,
    [campaign, now, VOUCHER_CHANGES.used.to],
  );
  return row?.count ?? 0;
}

export async function insertVoucher(tx: Queries, voucher: StoredVoucher): Promise<void> {
  const { voucherId, userId, campaign, title, discount, status, validUntil, heldUntil, claimedAt } = voucher;
  await tx.query(
    `INSERT INTO vouchers (voucher_id, user_id, campaign, title, discount, status, valid_until, held_until, claimed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ...[voucherId, userId, campaign, JSON.stringify(title), JSON.stringify(discount), status],
      ...[validUntil, heldUntil ?? null, claimedAt],
    ],
  );
}

/** A person's vouchers, the one that ends first before the others. */
export async function vouchersOfUser(db: Queries, userId: string): Promise<readonly StoredVoucher[]> {
  const rows = await db.query<VoucherRow>(
    `SELECT ${COLUMNS} FROM vouchers WHERE user_id = $1 ORDER BY valid_until, voucher_id`,
    [userId],
  );
  return rows.map(voucherOf);
}

/** A person's voucher of a campaign; undefined where they claimed none. */
export async function voucherOfCampaign(db: Queries, userId: string, campaign: string) {
  const [row] = await db.query<VoucherRow>(`SELECT ${COLUMNS} FROM vouchers WHERE user_id = $1 AND campaign = $2`, [
    userId,
    campaign,
  ]);
  return row && voucherOf(row);
}

/** Uses a voucher with a loan; false, and nothing changes, where it is not its person's to use now. */
export async function takeVoucher(
  tx: Queries,
  { voucherId, userId, loanId, now }: Pick<StoredVoucher, 'voucherId' | 'userId'> & { loanId: string; now: Date },
): Promise<boolean> {
  const { from, to } = VOUCHER_CHANGES.used;
  const taken = await tx.query(
    `UPDATE vouchers SET status = $5, loan_id = $4 WHERE voucher_id = $1 AND user_id = $3 AND status = ANY ($6::text[])
       AND ${HOLDS} RETURNING 1 AS one`,
    [voucherId, now, userId, loanId, to, from],
  );
  return taken.length > 0;
}

/** Gives the voucher of a loan that came to nothing back to its person. */
export async function giveVoucherBack(tx: Queries, loanId: string): Promise<void> {
  const { from, to } = VOUCHER_CHANGES.givenBack;
  await tx.query('UPDATE vouchers SET status = $2, loan_id = NULL WHERE loan_id = $1 AND status = ANY ($3::text[])', [
    loanId,
    to,
    from,
  ]);
}

/** Holds a voucher again whose claim had lapsed; false where it is none. */
export async function holdVoucher(
  tx: Queries,
  { voucherId, heldUntil, now }: { voucherId: string; heldUntil: Date; now: Date },
): Promise<boolean> {
  const held = await tx.query(
    `UPDATE vouchers SET held_until = $3 WHERE voucher_id = $1 AND valid_until > $2 AND held_until <= $2
       AND status = $4 RETURNING 1 AS one`,
    [voucherId, now, heldUntil, VOUCHER_CHANGES.claimed.to],
  );
  return held.length > 0;
}

export async function markVouchersSeen(db: Queries, userId: string, now: Date): Promise<void> {
  await db.query('UPDATE vouchers SET seen_at = $2 WHERE user_id = $1 AND seen_at IS NULL', [userId, now]);
}

/** How many vouchers a person can use and has not seen. */
export async function countUnseenVouchers(db: Queries, userId: string, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM vouchers WHERE user_id = $1 AND seen_at IS NULL AND status = $3 AND ${HOLDS}`,
    [userId, now, VOUCHER_CHANGES.claimed.to],
  );
  return row?.count ?? 0;
}
