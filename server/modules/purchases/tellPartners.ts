import { DAY_MS } from '../../../src/lib/calendar';
import { callbackSignature } from '../../platform/domain/sharedSecret';
import { tellNotices } from '../../platform/outside/notices';
import { fetchOutside } from '../../platform/tracing';
import { partnerOf } from '../orders';
import type { PurchasesNeeds } from './port';
import { type OrderNotice, orderNotices, partnersToTell } from './tables/orderNotices';

/** a partner who did not answer for so long is told no more; it may look the order up */
const GIVEN_UP_MS = 7 * DAY_MS;

type TellWork = Pick<PurchasesNeeds, 'database' | 'clock' | 'partners' | 'report'>;

async function send({ partners, clock }: TellWork, notice: OrderNotice, signal: AbortSignal): Promise<void> {
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
    signal,
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the partner ${notice.partner} answered ${answer.status} to a notice`);
}

/**
 * Tells partners what became of their orders, each change until the partner takes it, and each partner for itself: one that
 * does not answer holds up no other.
 */
export async function tellPartners(work: TellWork, stop: AbortSignal): Promise<void> {
  const since = new Date(work.clock().getTime() - GIVEN_UP_MS);
  const tell = (notice: OrderNotice, signal: AbortSignal) => send(work, notice, signal);
  const known = await partnersToTell(work.database);
  await Promise.all(known.map((partner) => tellNotices(work, orderNotices(partner, since), tell, stop)));
}
