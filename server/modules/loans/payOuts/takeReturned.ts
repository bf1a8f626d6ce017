import { DAY_MS } from '../../../../src/lib/calendar';
import { eachOf } from '../../../platform/jobs/eachDue';
import type { Platform } from '../../../platform/platform';
import type { PayOutService } from '../ports/payOut';
import { findPayOut } from '../tables/payOuts';
import { takePayOutEnd } from './endPayOut';
import type { PayOutWork } from './payOutEnds';

/** A bank sends money back within days; what was told before is told again, and counts once. */
const LOOK_BACK_MS = 14 * DAY_MS;

/** Takes back what was paid out and came back from the bank of its person. */
export async function takeReturned(
  work: PayOutWork & Pick<Platform, 'config' | 'stopping'> & { payOuts: PayOutService },
): Promise<void> {
  const { database, clock, payOuts, config, stopping } = work;
  const now = clock();
  const signal = AbortSignal.timeout(config.outsideSeconds * 1_000);
  const returned = await payOuts.returnedSince(new Date(now.getTime() - LOOK_BACK_MS), { signal });
  await eachOf(work, returned, stopping, async (reference) => {
    const payOut = await findPayOut(database, reference);
    if (payOut?.status === 'SUCCESS' || payOut?.status === 'PROCESSING') {
      await takePayOutEnd(work, payOut, { state: 'returned', at: now });
    }
  });
}
