import type { CollectionGateway, OpenedCollection, PaymentEvent } from '../../modules/payments';
import type { XenditConfig } from '../../platform/config/gateways';
import { parseSafeJson, type RawRequest } from '../../platform/domain/requests';
import { callGateway, type GatewayCall, textIn } from '../gatewayCall';
import { XENDIT_CHANNELS, xenditChannel } from './xenditChannels';
import { isFromXendit, noticeOfWebhook, noticeOfXendit } from './xenditMessages';
import { listTransactions, wellAnswered } from './xenditTransactions';

/**
 * Xendit (docs.xendit.co): virtual accounts that stay, whose amount is changed, and codes of a bill. A webhook proves
 * itself by a token, so the list of transactions is asked before money moves.
 */
export function xenditCollection(
  { channels, ...access }: XenditConfig,
  { clock }: { clock(): Date },
): CollectionGateway {
  async function call(asked: GatewayCall, signal: AbortSignal): Promise<unknown> {
    return wellAnswered(asked, await callGateway({ url: access.url, key: access.secretKey }, asked, signal));
  }

  /** Changes a number; one that was never made is left alone. */
  async function change({ channel, gatewayRef }: OpenedCollection, body: GatewayCall['body'], signal: AbortSignal) {
    if (gatewayRef === undefined) return;
    const { path, channel: way } = xenditChannel(channel);
    // a QR code cannot be changed
    if (way.amount === 'fixed') return;
    await call({ method: 'PATCH', path: `${path}/${gatewayRef}`, ...(body && { body }) }, signal);
  }

  /** What all transactions that a question fits say of money that came in. */
  async function payments(question: Readonly<Record<string, string>>, signal: AbortSignal): Promise<PaymentEvent[]> {
    const listed = await listTransactions(access, { types: 'PAYMENT', ...question }, signal);
    return listed.flatMap((one) => noticeOfXendit(one) ?? []);
  }

  return {
    id: 'xendit',
    channels: XENDIT_CHANNELS.filter(({ id }) => channels.includes(id)),
    async open(order, key, signal) {
      const { path, headers, bodyOf, numberIn } = xenditChannel(order.channel);
      const asked = { method: 'POST', path, body: bodyOf(order, key), ...(headers && { headers }) } as const;
      const answer = await call(asked, signal);
      const [number, gatewayRef] = [numberIn(answer), textIn(answer, 'id')];
      if (number === '' || gatewayRef === '') throw new Error(`Xendit gave no number for ${order.channel}`);
      const scan = textIn(answer, 'qr_string');
      return { number, gatewayRef, ...(scan && { scan }), ...(order.expiresAt && { expiresAt: order.expiresAt }) };
    },
    amend: (opened, { amount }, signal) => change(opened, { expected_amount: amount }, signal),
    close: (opened, signal) => change(opened, { expiration_date: clock().toISOString() }, signal),
    read(raw: RawRequest) {
      if (!isFromXendit(raw, access.callbackToken)) return { kind: 'refused', why: 'unsigned' };
      return noticeOfWebhook(parseSafeJson(raw.body));
    },
    reply: () => ({ status: 200, body: {} }),
    report: (since, signal) => payments({ 'updated[gte]': since.toISOString() }, signal),
    lookUp: ({ key }, signal) => payments({ reference_id: key }, signal),
  };
}
