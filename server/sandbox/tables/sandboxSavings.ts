import type { Queries } from '../../platform/database/database';
import { firstRow, firstValue, insertInto, insertUnless, upsertInto } from '../../platform/database/statements';

/** A person as the sandbox's bank has written them down. */
export interface BankRow {
  /** when they asked for an account; undefined where it was there before */
  registeredAt: Date | undefined;
  link: string | undefined;
}

/** undefined for one the bank has not heard of since it was founded. */
export async function bankRow(db: Queries, mobileNumber: string): Promise<BankRow | undefined> {
  return firstRow<{ registeredAt: Date | undefined; link: string | undefined }>(
    db,
    'SELECT registered_at, link FROM sandbox_savings_accounts WHERE mobile_number = $1',
    [mobileNumber],
  );
}

/** A person asks for an account. Asked again, the first time stays. */
export async function addRegistration(db: Queries, mobileNumber: string, now: Date): Promise<void> {
  await insertUnless(db, 'sandbox_savings_accounts', 'any', { mobileNumber, registeredAt: now });
}

/** The number of the person whose account a link names. */
export async function numberOfLink(db: Queries, link: string): Promise<string | undefined> {
  return firstValue<string>(db, 'SELECT mobile_number FROM sandbox_savings_accounts WHERE link::text = $1', [link]);
}

export async function setLink(db: Queries, mobileNumber: string, link: string): Promise<void> {
  await upsertInto(db, 'sandbox_savings_accounts', ['mobileNumber'], { mobileNumber, link });
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
  await insertInto(db, 'sandbox_savings_asked', { askedId, mobileNumber, state, returnAddress, askedAt: now });
}

const ASKED = 'asked_id, mobile_number, state, return_address';

/** What is still to be decided. */
export async function openAsked(db: Queries, askedId: string): Promise<AskedRow | undefined> {
  const [row] = await db.query<AskedRow>(
    `SELECT ${ASKED} FROM sandbox_savings_asked WHERE asked_id = $1 AND decided_at IS NULL`,
    [askedId],
  );
  return row;
}

/** Decides it, once. @param code undefined where the person refuses */
export async function decideAsked(db: Queries, askedId: string, code: string | undefined, now: Date) {
  const [row] = await db.query<AskedRow>(
    `UPDATE sandbox_savings_asked SET decided_at = $3, code = $2
     WHERE asked_id = $1 AND decided_at IS NULL RETURNING ${ASKED}`,
    [askedId, code, now],
  );
  return row;
}

/** Uses a code up that was given for a state not long ago; gives whose it is. */
export async function takeBankCode(
  db: Queries,
  { state, code }: { state: string; code: string },
  { now, since }: { now: Date; since: Date },
): Promise<string | undefined> {
  return firstValue<string>(
    db,
    `UPDATE sandbox_savings_asked SET used_at = $3
     WHERE state = $1 AND code::text = $2 AND used_at IS NULL AND decided_at > $4 RETURNING mobile_number`,
    [state, code, now, since],
  );
}
