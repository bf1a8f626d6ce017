import type { Queries } from '../../platform/database/database';
import { insertUnless, updateRows } from '../../platform/database/statements';

/** A number as the sandbox's gateway has it. */
export interface SandboxNumber {
  number: string;
  key: string;
  channel: string;
  /** rupiah */
  amount: number;
  expiresAt: Date | undefined;
  closed: boolean;
  /** what its QR code says */
  scan: string | undefined;
}

/** Keeps a number; gives the one that was opened with the same key before, where there was one. */
export async function addSandboxNumber(db: Queries, opened: SandboxNumber): Promise<SandboxNumber> {
  const { number, key, channel, amount, expiresAt, scan } = opened;
  await insertUnless(db, 'sandbox_numbers', 'any', { number, key, channel, amount, expiresAt, scan });
  const kept = await sandboxNumber(db, { key });
  if (!kept) throw new Error(`the number ${number} is another one's at the sandbox gateway`);
  return kept;
}

/** A number by itself or by its key; undefined where there is none. */
export async function sandboxNumber(
  db: Queries,
  by: { number: string } | { key: string },
): Promise<SandboxNumber | undefined> {
  const [column, value] = 'number' in by ? ['number', by.number] : ['key', by.key];
  const [row] = await db.query<
    Omit<SandboxNumber, 'expiresAt' | 'scan'> & { expiresAt: Date | undefined; scan: string | undefined }
  >(
    `SELECT number, key, channel, amount::float8 AS amount, expires_at, closed, scan FROM sandbox_numbers WHERE ${column} = $1`,
    [value],
  );
  if (!row) return undefined;
  const { expiresAt, scan, ...rest } = row;
  return { ...rest, expiresAt: expiresAt, scan: scan };
}

export async function amendSandboxNumber(db: Queries, key: string, { amount }: Pick<SandboxNumber, 'amount'>) {
  await updateRows(db, 'sandbox_numbers', { key }, { amount });
}

export async function closeSandboxNumber(db: Queries, key: string): Promise<void> {
  await db.query('UPDATE sandbox_numbers SET closed = true WHERE key = $1', [key]);
}

/** Money as the sandbox's bank has it. */
export interface SandboxPayment {
  reference: string;
  number: string;
  /** rupiah */
  amount: number;
  paidAt: Date;
  reversedAt: Date | undefined;
}

export async function addSandboxPayment(db: Queries, payment: SandboxPayment): Promise<void> {
  const { reference, number, amount, paidAt } = payment;
  await insertUnless(db, 'sandbox_payments', 'any', { reference, number, amount, paidAt });
}

export async function reverseSandboxPayment(db: Queries, reference: string, at: Date): Promise<void> {
  await db.query('UPDATE sandbox_payments SET reversed_at = coalesce(reversed_at, $2) WHERE reference = $1', [
    reference,
    at,
  ]);
}

/** All that was paid into a number, in the order it came. */
export async function sandboxPaymentsOf(db: Queries, number: string): Promise<readonly SandboxPayment[]> {
  const rows = await db.query<
    Omit<SandboxPayment, 'paidAt' | 'reversedAt'> & { paidAt: Date; reversedAt: Date | undefined }
  >(
    `SELECT reference, number, amount::float8 AS amount, paid_at, reversed_at FROM sandbox_payments
     WHERE number = $1 ORDER BY paid_at, reference`,
    [number],
  );
  return rows.map(({ paidAt, reversedAt, ...rest }) => ({
    ...rest,
    paidAt,
    reversedAt: reversedAt,
  }));
}
