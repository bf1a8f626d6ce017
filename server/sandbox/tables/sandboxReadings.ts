import type { Queries } from '../../platform/database/database';
import { deleteFrom, insertUnless, updateRows } from '../../platform/database/statements';

/** A reading as the sandbox's service has it. */
export interface SandboxReading {
  site: string;
  /** what the picture says; undefined once it was read, and where the site asks for none */
  captcha: string | undefined;
  /** captchas that were read wrongly */
  tries: number;
  begunAt: Date | undefined;
}

export async function addSandboxReading(
  db: Queries,
  reference: string,
  begun: { site: string; captcha?: string; begunAt?: Date },
  now: Date,
): Promise<void> {
  await insertUnless(db, 'sandbox_readings', 'any', { reference, ...begun, tries: 0, askedAt: now });
}

export async function sandboxReading(db: Queries, reference: string): Promise<SandboxReading | undefined> {
  const [row] = await db.query<{ site: string; captcha: string | undefined; tries: number; begunAt: Date | undefined }>(
    'SELECT site, captcha, tries, begun_at FROM sandbox_readings WHERE reference = $1',
    [reference],
  );
  return row && { site: row.site, tries: row.tries, captcha: row.captcha, begunAt: row.begunAt };
}

export async function changeSandboxReading(
  db: Queries,
  reference: string,
  { captcha, tries, begunAt }: Omit<SandboxReading, 'site'>,
): Promise<void> {
  await updateRows(db, 'sandbox_readings', { reference }, { captcha, tries, begunAt });
}

export async function dropSandboxReading(db: Queries, reference: string): Promise<void> {
  await deleteFrom(db, 'sandbox_readings', { reference });
}
