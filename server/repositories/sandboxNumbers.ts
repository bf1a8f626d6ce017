import type { Queries } from './database';

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
  await db.query(
    `INSERT INTO sandbox_numbers (number, key, channel, amount, expires_at, scan) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT DO NOTHING`,
    [number, key, channel, amount, expiresAt ?? null, scan ?? null],
  );
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
    Omit<SandboxNumber, 'expiresAt' | 'scan'> & { expires_at: Date | null; scan: string | null }
  >(
    `SELECT number, key, channel, amount::float8 AS amount, expires_at, closed, scan FROM sandbox_numbers WHERE ${column} = $1`,
    [value],
  );
  if (!row) return undefined;
  const { expires_at: expiresAt, scan, ...rest } = row;
  return { ...rest, expiresAt: expiresAt ?? undefined, scan: scan ?? undefined };
}

export async function amendSandboxNumber(db: Queries, key: string, { amount }: Pick<SandboxNumber, 'amount'>) {
  await db.query('UPDATE sandbox_numbers SET amount = $2 WHERE key = $1', [key, amount]);
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
  await db.query(
    'INSERT INTO sandbox_payments (reference, number, amount, paid_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [reference, number, amount, paidAt],
  );
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
    Omit<SandboxPayment, 'paidAt' | 'reversedAt'> & { paid_at: Date; reversed_at: Date | null }
  >(
    `SELECT reference, number, amount::float8 AS amount, paid_at, reversed_at FROM sandbox_payments
     WHERE number = $1 ORDER BY paid_at, reference`,
    [number],
  );
  return rows.map(({ paid_at: paidAt, reversed_at: reversedAt, ...rest }) => ({
    ...rest,
    paidAt,
    reversedAt: reversedAt ?? undefined,
  }));
}
