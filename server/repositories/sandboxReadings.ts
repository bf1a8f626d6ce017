import type { Queries } from './database';

/** A reading as the sandbox's service has it. */
export interface SandboxReading {
  site: string;
  /** what the picture says; undefined once it was read */
  captcha: string | undefined;
  /** captchas that were read wrongly */
  tries: number;
  begunAt: Date | undefined;
}

export async function addSandboxReading(
  db: Queries,
  reference: string,
  { site, captcha }: { site: string; captcha: string },
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO sandbox_readings (reference, site, captcha, tries, asked_at) VALUES ($1, $2, $3, 0, $4)
     ON CONFLICT DO NOTHING`,
    [reference, site, captcha, now],
  );
}

export async function sandboxReading(db: Queries, reference: string): Promise<SandboxReading | undefined> {
  const [row] = await db.query<{ site: string; captcha: string | null; tries: number; begun_at: Date | null }>(
    'SELECT site, captcha, tries, begun_at FROM sandbox_readings WHERE reference = $1',
    [reference],
  );
  return (
    row && { site: row.site, tries: row.tries, captcha: row.captcha ?? undefined, begunAt: row.begun_at ?? undefined }
  );
}

export async function changeSandboxReading(
  db: Queries,
  reference: string,
  { captcha, tries, begunAt }: Omit<SandboxReading, 'site'>,
): Promise<void> {
  await db.query('UPDATE sandbox_readings SET captcha = $2, tries = $3, begun_at = $4 WHERE reference = $1', [
    reference,
    captcha ?? null,
    tries,
    begunAt ?? null,
  ]);
}

export async function dropSandboxReading(db: Queries, reference: string): Promise<void> {
  await db.query('DELETE FROM sandbox_readings WHERE reference = $1', [reference]);
}
