import { DAY_MS } from '../../../src/lib/calendar';
import { callbackSignature } from '../../platform/domain/sharedSecret';
import { fetchOutside } from '../../platform/tracing';
import { nextNotice, partnerOf } from '../orders';
import type { PurchasesNeeds } from './port';
import { claimNotices, noticeLater, noticeTold, type OrderNotice, partnersToTell } from './tables/orderNotices';

const BATCH_SIZE = 10;
const TIMEOUT_MS = 10_000;
/** a server that took a notice may need so long beside the call */
const SPARE_MS = 10_000;
/** a partner who did not answer for so long is told no more; it may look the order up */
const GIVEN_UP_MS = 7 * DAY_MS;

type TellWork = Pick<PurchasesNeeds, 'database' | 'clock' | 'partners' | 'report'>;

async function send({ partners, clock }: TellWork, notice: OrderNotice): Promise<void> {
  const partner = partnerOf({ partners }, notice);
  if (!partner) throw new Error(`the partner ${notice.partner} is in the configuration no more`);
  const { noticeId, orderId, orderNo, status, reason, amount, changedAt } = notice;
  const told = { noticeId, orderId, orderNo, status, amount, changedAt: changedAt.toISOString() };
  const body = JSON.stringify({ ...told, ...(reason && { reason }) });
  const time = String(Math.floor(clock().getTime() / 1_000));
  const answer = await fetchOutside(partner.noticeAddress, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lancar-time': time,
      'x-lancar-signature': callbackSignature(partner.key, { port: 'order', time }, Buffer.from(body)),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the partner ${notice.partner} answered ${answer.status} to a notice`);
}

async function tell(work: TellWork, notice: OrderNotice): Promise<void> {
  const { database, clock, report } = work;
  try {
    await send(work, notice);
  } catch (error) {
    report(error);
    await noticeLater(database, notice.noticeId, nextNotice(notice.attempts, clock()));
    return;
  }
  await noticeTold(database, notice.noticeId, clock());
}

async function tellPartner(partner: string, work: TellWork, signal: AbortSignal): Promise<void> {
  const { database, clock } = work;
  for (;;) {
    if (signal.aborted) return;
    const now = clock();
    const until = new Date(now.getTime() + TIMEOUT_MS + SPARE_MS);
    const since = new Date(now.getTime() - GIVEN_UP_MS);
    const taken = await claimNotices(database, { partner, now, until, since, count: BATCH_SIZE });
    await Promise.all(taken.map((notice) => tell(work, notice)));
    // of one order only the first was taken: the next one follows at once
    if (taken.length === 0) return;
  }
}

/**
 * Tells partners what became of their orders, each change until the partner takes it, and each partner for itself: one that
 * does not answer holds up no other. Any number of servers may do so at once: each notice is with one of them. One that is
 * killed after it was sent is sent again, by the same id.
 */
export async function tellPartners(work: TellWork, signal: AbortSignal): Promise<void> {
  const known = await partnersToTell(work.database);
  await Promise.all(known.map((partner) => tellPartner(partner, work, signal)));
}
