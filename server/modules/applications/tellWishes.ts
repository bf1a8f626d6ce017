import { pauseAfter } from '../../platform/outside/question';
import type { Platform } from '../../platform/platform';
import type { DocumentListener } from './ports/documentListener';
import { claimWishNotices, type DueNotice, wishNoticeLater, wishNoticeTold } from './tables/documentWishes';

const BATCH_SIZE = 10;
const TIMEOUT_MS = 10_000;
/** a server that took a notice may need so long beside the call */
const SPARE_MS = 10_000;

type TellWork = Pick<Platform, 'database' | 'clock' | 'report'> & { wishes: DocumentListener };

async function tell({ database, clock, report, wishes }: TellWork, { noticeId, told, attempts }: DueNotice) {
  try {
    await wishes.given(told, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    report(error);
    const later = new Date(clock().getTime() + pauseAfter(attempts) * 1_000);
    await wishNoticeLater(database, noticeId, later);
    return;
  }
  await wishNoticeTold(database, noticeId, clock());
}

/**
 * Tells the lender's system what was given of the documents that it wanted, in the order of each wish, and again by the same id until
 * it takes that. Any number of servers may: each notice is with one of them at a time.
 */
export async function tellWishes(work: TellWork, signal: AbortSignal): Promise<void> {
  const { database, clock } = work;
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + TIMEOUT_MS + SPARE_MS);
    const taken = await claimWishNotices(database, { now, until, count: BATCH_SIZE });
    await Promise.all(taken.map((notice) => tell(work, notice)));
    // of one wish only the first was taken: the next one follows at once
    if (taken.length === 0) return;
  }
}
