import { createHash } from 'node:crypto';
import type {
  CollectionGateway,
  CollectionOrder,
  OpenCollection,
  OtherMessage,
  PaymentEvent,
  RefusedRequest,
} from '../../modules/payments';
import type { MidtransConfig } from '../../platform/config/gateways';
import { parseSafeJson, type RawRequest } from '../../platform/domain/requests';
import { isSameSecret } from '../../platform/domain/sharedSecret';
import { callGateway, type GatewayAnswer, type GatewayCall, textIn } from '../gatewayCall';
import { chargeOf, MIDTRANS_CHANNELS, midtransChannel } from './midtransChannels';
import { midtransMoment, noticeOfTransaction } from './midtransTransaction';

/** What signs a message: SHA-512 of order, status code, amount and server key, in hexadecimal digits. */
function midtransSignature(message: unknown, serverKey: string): string {
  const signed = ['order_id', 'status_code', 'gross_amount'].map((name) => textIn(message, name)).join('');
  return createHash('sha512').update(`${signed}${serverKey}`).digest('hex');
}

const isFromMidtrans = (message: unknown, serverKey: string) =>
  isSameSecret(textIn(message, 'signature_key').toLowerCase(), midtransSignature(message, serverKey));

/** What Midtrans answers, by its own status codes (docs.midtrans.com, "Status Code"). */
const CREATED: readonly string[] = ['200', '201'];
const KNOWN = '406';
const UNKNOWN = '404';
/** It ended now, had ended or was paid before, or was never there. */
const ENDED: readonly string[] = ['200', '202', '407', '412', UNKNOWN];

/** The status code stands in the body, whichever one the answer has. */
const codeIn = ({ status, body }: GatewayAnswer): string => textIn(body, 'status_code') || String(status);

/**
 * Midtrans by its Core API (docs.midtrans.com). It makes the numbers, each for one bill and one amount. What it tells is
 * signed, but not the status and not the payment, so it is looked up before money moves.
 */
export function midtransCollection(
  { url, serverKey, channels }: MidtransConfig,
  { clock }: { clock(): Date },
): CollectionGateway {
  async function call(asked: GatewayCall, isExpected: (code: string, body: unknown) => boolean, signal: AbortSignal) {
    const answer = await callGateway({ url, key: serverKey }, asked, signal);
    const [code, { body }] = [codeIn(answer), answer];
    if (isExpected(code, body)) return { code, body };
    throw new Error(`Midtrans answered ${asked.method} ${asked.path} with ${code} ${textIn(body, 'status_message')}`);
  }

  const statusOf = (key: string, signal: AbortSignal) =>
    call(
      { method: 'GET', path: `/v2/${key}/status` },
      (code, body) => code === UNKNOWN || textIn(body, 'transaction_status') !== '',
      signal,
    );
  const expire = (key: string, signal: AbortSignal) =>
    call({ method: 'POST', path: `/v2/${key}/expire` }, (code) => ENDED.includes(code), signal);
  const charge = (order: CollectionOrder, key: string, signal: AbortSignal) =>
    call(
      { method: 'POST', path: '/v2/charge', body: chargeOf(order, key, clock()) },
      (code) => code === KNOWN || CREATED.includes(code),
      signal,
    );

  function openedIn({ channel }: CollectionOrder, transaction: unknown): OpenCollection | undefined {
    const { channel: way, numberIn } = midtransChannel(channel);
    const scan = textIn(transaction, 'qr_string');
    const number = way.kind === 'qr' ? scan && textIn(transaction, 'order_id') : numberIn(transaction);
    const expiresAt = midtransMoment(transaction, 'expiry_time');
    return number === '' ? undefined : { number, ...(scan && { scan }), ...(expiresAt && { expiresAt }) };
  }

  return {
    id: 'midtrans',
    channels: MIDTRANS_CHANNELS.filter(({ id }) => channels.includes(id)),
    async open(order, key, signal) {
      const first = await charge(order, key, signal);
      if (first.code !== KNOWN) {
        const opened = openedIn(order, first.body);
        if (!opened) throw new Error(`Midtrans gave no number for ${order.channel}`);
        return opened;
      }
      // asked before: what it has is the same number, unless it does not tell it again, as of a QR code
      const before = openedIn(order, (await statusOf(key, signal)).body);
      if (before) return before;
      await expire(key, signal);
      const again = openedIn(order, (await charge(order, key, signal)).body);
      if (!again) throw new Error(`Midtrans has ${key} and does not tell its number`);
      return again;
    },
    amend: () => Promise.reject(new Error('a number of Midtrans takes one amount for ever')),
    async close({ key }, signal) {
      await expire(key, signal);
    },
    read({ body }: RawRequest): PaymentEvent | OtherMessage | RefusedRequest {
      const message = parseSafeJson(body);
      if (message === undefined) return { kind: 'refused', why: 'unreadable' };
      if (!isFromMidtrans(message, serverKey)) return { kind: 'refused', why: 'unsigned' };
      const said = noticeOfTransaction(message, 'told');
      if (said === 'unreadable') return { kind: 'refused', why: 'unreadable' };
      // one whose sums do not add up is asked about as any other, and told to the operator then
      return said === 'nothing' ? { kind: 'other' } : said.notice;
    },
    reply: () => ({ status: 200, body: {} }),
    async lookUp({ key }, signal) {
      const { code, body } = await statusOf(key, signal);
      if (code === UNKNOWN) return [];
      const said = noticeOfTransaction(body, 'look-up');
      if (said === 'unreadable') throw new Error(`Midtrans answered the status of ${key} with what cannot be read`);
      if (said === 'nothing') return [];
      if (said.contradicts) {
        const sums = "the sums of its gross amount, original amount and the customer's fee do not add up";
        throw new Error(`Midtrans says of ${key} that it is paid, but ${sums}: nothing was booked, ask Midtrans.`);
      }
      return [said.notice];
    },
  };
}
