import { ownValue } from '../../../src/lib/ownValue';
import type { CollectionGateway, OpenedCollection, PaymentEvent } from '../../modules/payments';
import type { XenditConfig } from '../../platform/config/gateways';
import { parseSafeJson, type RawRequest } from '../../platform/domain/requests';
import { callGateway, type GatewayCall, itemsIn, textIn } from '../gatewayCall';
import { XENDIT_CHANNELS, xenditChannel } from './xenditChannels';
import { noticeOfWebhook, noticeOfXendit } from './xenditMessages';
import { isFromXendit } from './xenditToken';

/** How many transactions are asked for at once. */
const PAGE_SIZE = 50;

/**
 * Xendit (docs.xendit.co): virtual accounts that stay, whose amount is changed, and codes of a bill. A webhook proves
 * itself by a token, so the list of transactions is asked before money moves.
 */
export function xenditCollection(
  { url, secretKey, callbackToken, channels }: XenditConfig,
  { clock }: { clock(): Date },
): CollectionGateway {
  async function call(asked: GatewayCall, signal: AbortSignal): Promise<unknown> {
    const { status, body } = await callGateway({ url, key: secretKey }, asked, signal);
    if (status >= 200 && status < 300) return body;
    const said = `${textIn(body, 'error_code')} ${textIn(body, 'message')}`;
    throw new Error(`Xendit answered ${asked.method} ${asked.path} with ${status} ${said}`);
  }

  /** Changes a number; one that was never made is left alone. */
  async function change({ channel, gatewayRef }: OpenedCollection, body: GatewayCall['body'], signal: AbortSignal) {
    if (gatewayRef === undefined) return;
    const { path, channel: way } = xenditChannel(channel);
    // a QR code cannot be changed
    if (way.amount === 'fixed') return;
    await call({ method: 'PATCH', path: `${path}/${gatewayRef}`, ...(body && { body }) }, signal);
  }

  /** All transactions that a question fits, page by page. */
  async function transactions(
    question: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<PaymentEvent[]> {
    const found: PaymentEvent[] = [];
    let after: string | undefined;
    do {
      const asked = { types: 'PAYMENT', currency: 'IDR', ...question, limit: String(PAGE_SIZE) };
      const query = new URLSearchParams({ ...asked, ...(after !== undefined && { after_id: after }) });
      const answer = await call({ method: 'GET', path: `/transactions?${query}` }, signal);
      const page = itemsIn(answer, 'data');
      found.push(...page.flatMap((one) => noticeOfXendit(one) ?? []));
      after = ownValue(answer, 'has_more') === true && page.length > 0 ? textIn(page.at(-1), 'id') : undefined;
    } while (after !== undefined);
    return found;
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
      if (!isFromXendit(raw, callbackToken)) return { kind: 'refused', why: 'unsigned' };
      return noticeOfWebhook(parseSafeJson(raw.body));
    },
    reply: () => ({ status: 200, body: {} }),
    report: (since, signal) => transactions({ 'updated[gte]': since.toISOString() }, signal),
    lookUp: ({ key }, signal) => transactions({ reference_id: key }, signal),
  };
}
