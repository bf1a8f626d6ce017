import type { Queries } from './database';

/** A person as the sandbox's bank has written them down. */
export interface BankRow {
  /** when they asked for an account; undefined where it was there before */
  registeredAt: Date | undefined;
  link: string | undefined;
}

/** undefined for one the bank has not heard of since it was founded. */
export async function bankRow(db: Queries, mobileNumber: string): Promise<BankRow | undefined> {
  const [row] = await db.query<{ registered_at: Date | null; link: string | null }>(
    'SELECT registered_at, link FROM sandbox_savings_accounts WHERE mobile_number = $1',
    [mobileNumber],
  );
  return row && { registeredAt: row.registered_at ?? undefined, link: row.link ?? undefined };
}

/** A person asks for an account. Asked again, the first time stays. */
export async function addRegistration(db: Queries, mobileNumber: string, now: Date): Promise<void> {
  await db.query(
    'INSERT INTO sandbox_savings_accounts (mobile_number, registered_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [mobileNumber, now],
  );
}

/** The number of the person whose account a link names. */
export async function numberOfLink(db: Queries, link: string): Promise<string | undefined> {
  const [row] = await db.query<{ mobile_number: string }>(
    'SELECT mobile_number FROM sandbox_savings_accounts WHERE link::text = $1',
    [link],
  );
  return row?.mobile_number;
}

export async function setLink(db: Queries, mobileNumber: string, link: string): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_savings_accounts (mobile_number, link) VALUES ($1, $2)
     ON CONFLICT (mobile_number) DO UPDATE SET link = $2`,
    [mobileNumber, link],
  );
}

export async function dropLink(db: Queries, link: string): Promise<void> {
  await db.query('UPDATE sandbox_savings_accounts SET link = NULL WHERE link::text = $1', [link]);
}

/** What a person is asked on the bank's page. */
export interface AskedRow {
  askedId: string;
  mobileNumber: string;
  state: string;
  returnAddress: string;
}

export async function addAsked(db: Queries, { askedId, mobileNumber, state, returnAddress }: AskedRow, now: Date) {
  await db.query(
    `INSERT INTO sandbox_savings_asked (asked_id, mobile_number, state, return_address, asked_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [askedId, mobileNumber, state, returnAddress, now],
  );
}

const ASKED = 'asked_id, mobile_number, state, return_address';

interface StoredAsked {
  asked_id: string;
  mobile_number: string;
  state: string;
  return_address: string;
}

const askedOf = (row: StoredAsked | undefined): AskedRow | undefined =>
  row && {
    askedId: row.asked_id,
    mobileNumber: row.mobile_number,
    state: row.state,
    returnAddress: row.return_address,
  };

/** What is still to be decided. */
export async function openAsked(db: Queries, askedId: string): Promise<AskedRow | undefined> {
  const [row] = await db.query<StoredAsked & Record<string, unknown>>(
    `SELECT ${ASKED} FROM sandbox_savings_asked WHERE asked_id = $1 AND decided_at IS NULL`,
    [askedId],
  );
  return askedOf(row);
}

/** Decides it, once. @param code undefined where the person refuses */
export async function decideAsked(db: Queries, askedId: string, code: string | undefined, now: Date) {
  const [row] = await db.query<StoredAsked & Record<string, unknown>>(
    `UPDATE sandbox_savings_asked SET decided_at = $3, code = $2
     WHERE asked_id = $1 AND decided_at IS NULL RETURNING ${ASKED}`,
    [askedId, code ?? null, now],
  );
  return askedOf(row);
}

/** Uses a code up that was given for a state not long ago; gives whose it is. */
export async function takeBankCode(
  db: Queries,
  { state, code }: { state: string; code: string },
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  const [row] = await db.query<{ mobile_number: string }>(
    `UPDATE sandbox_savings_asked SET used_at = $3
     WHERE state = $1 AND code::text = $2 AND used_at IS NULL AND decided_at > $4 RETURNING mobile_number`,
    [state, code, now, since],
  );
  return row?.mobile_number;
}
