import type { AfterId } from '../database/database';
import type { Platform } from '../platform';

type Reporting = Pick<Platform, 'report'>;

/** Before all ids of a table. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 100;

/** Does the work of a job for one after the other until it is to end; one that fails is reported and stops none behind it. */
export async function eachOf<Row>(
  { report }: Reporting,
  rows: readonly Row[],
  signal: AbortSignal,
  work: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    if (signal.aborted) return;
    await work(row).catch(report);
  }
}

interface Due<Row> {
  read(page: AfterId): Promise<readonly Row[]>;
  idOf(row: NoInfer<Row>): string;
  work(row: NoInfer<Row>): Promise<void>;
}

/**
 * Does the work of a job for all rows that wait, page by page, so that none which cannot go on yet keeps those behind it
 * from being looked at; one that fails is reported.
 */
export async function eachDue<Row>(
  reporting: Reporting,
  signal: AbortSignal,
  { read, idOf, work }: Due<Row>,
): Promise<void> {
  let after = FIRST_ID;
  for (;;) {
    const rows = await read({ after, count: BATCH_SIZE });
    await eachOf(reporting, rows, signal, work);
    const last = rows.at(-1);
    if (signal.aborted || last === undefined || rows.length < BATCH_SIZE) return;
    after = idOf(last);
  }
}
