import { createHmac } from 'node:crypto';
import { ownValue } from '../../src/lib/ownValue';
import {
  type CollectionGateway,
  collectionChannels,
  type Inquiry,
  newCollectionNumber,
  type PaymentEvent,
  type RefusedRequest,
} from '../modules/payments';
import type { CompanyCodes } from '../platform/config/companyCodes';
import type { Database } from '../platform/database/database';
import { parseSafeJson, type RawRequest } from '../platform/domain/requests';
import { callbackSignature, isSigned } from '../platform/domain/sharedSecret';
import { qrContent } from './qrContent';
import {
  addSandboxNumber,
  amendSandboxNumber,
  closeSandboxNumber,
  type SandboxPayment,
  sandboxNumber,
  sandboxPaymentsOf,
} from './tables/sandboxNumbers';

export const SANDBOX_GATEWAY = 'sandbox';
const SIGNED_FOR = 'collection';
const MAX_AMOUNT = 1_000_000_000_000;

/** The key that the sandbox's gateway signs with. */
export const sandboxGatewayKey = (secret: string): string =>
  createHmac('sha256', secret).update('sandbox gateway').digest('hex');

/** A message of the sandbox's gateway as it sends it, signed with a key at a moment. */
export function signedMessage(key: string, message: Readonly<Record<string, unknown>>, now: Date) {
  const body = Buffer.from(JSON.stringify(message));
  const time = String(Math.floor(now.getTime() / 1_000));
  return {
    headers: { 'x-lancar-time': time, 'x-lancar-signature': callbackSignature(key, { port: SIGNED_FOR, time }, body) },
    body,
  };
}

const UNREADABLE: RefusedRequest = { kind: 'refused', why: 'unreadable' };

/** What a message says that is signed; anything it cannot say is unreadable. */
function readMessage(message: unknown): PaymentEvent | Inquiry | RefusedRequest {
  const of = (name: string) => ownValue(message, name);
  const text = (name: string): string => (typeof of(name) === 'string' ? String(of(name)) : '');
  const number = text('number');
  if (!/^\d{1,20}$/.test(number)) return UNREADABLE;
  if (of('type') === 'inquiry') return { kind: 'inquiry', number };
  const [notice, reference, state] = [text('notice'), text('reference'), text('state')];
  const [amount, paidAt] = [Number(of('amount')), new Date(text('paidAt'))];
  const isWhole = Number.isSafeInteger(amount) && amount > 0 && amount < MAX_AMOUNT;
  const isSaid = state === 'paid' || state === 'reversed';
  if (!notice || !reference || !isWhole || !isSaid || Number.isNaN(paidAt.getTime())) return UNREADABLE;
  return { kind: 'notice', notice, reference, number, amount, paidAt, state, proof: 'signature' };
}

/** What the sandbox's gateway says of a payment. */
export const noticeOf = (payment: SandboxPayment, state: PaymentEvent['state']) => ({
  ...{ type: 'payment', notice: `${payment.reference} ${state}`, reference: payment.reference },
  ...{ number: payment.number, amount: payment.amount, paidAt: payment.paidAt.toISOString(), state },
});

/** The notice that a look-up stands for. */
const foundOf = ({ reference, number, amount, paidAt, reversedAt }: SandboxPayment): PaymentEvent => {
  const state = reversedAt ? 'reversed' : 'paid';
  const notice = `look-up ${reference} ${state}`;
  return { kind: 'notice', notice, reference, number, amount, paidAt, state, proof: 'signature' };
};

interface Surroundings {
  database: Database;
  /** what the gateway's key is made of */
  secret: string;
  companyCodes: CompanyCodes;
}

/**
 * The payment gateway of the sandbox. It writes down by itself what it is told and what is paid at its bank
 * (server/sandbox/bank.ts), so that a server that is killed meanwhile knows no more of it than of a real one.
 */
export function sandboxCollection({ database, secret, companyCodes }: Surroundings): CollectionGateway {
  const key = sandboxGatewayKey(secret);
  const channels = collectionChannels(companyCodes);
  return {
    id: SANDBOX_GATEWAY,
    channels,
    async open({ channel, amount, expiresAt, number: given }, opened) {
      const offered = channels.find(({ id }) => id === channel);
      if (!offered) throw new Error(`the sandbox gateway has no channel ${channel}`);
      const number = given ?? newCollectionNumber(offered);
      const scan = offered.kind === 'qr' ? qrContent({ number, amount }) : undefined;
      const asked = { number, key: opened, channel, amount, expiresAt, closed: false, scan };
      const kept = await addSandboxNumber(database, asked);
      return {
        number: kept.number,
        ...(kept.expiresAt && { expiresAt: kept.expiresAt }),
        ...(kept.scan !== undefined && { scan: kept.scan }),
      };
    },
    amend: ({ key: opened }, to) => amendSandboxNumber(database, opened, to),
    close: ({ key: opened }) => closeSandboxNumber(database, opened),
    read({ headers, body }: RawRequest, now) {
      const signed = { port: SIGNED_FOR, time: headers['x-lancar-time'], signature: headers['x-lancar-signature'] };
      if (!isSigned(key, signed, body, now)) return { kind: 'refused', why: 'unsigned' };
      return readMessage(parseSafeJson(Buffer.from(body)));
    },
    reply: (_, answer) => ({ status: 200, body: answer ? { ...answer } : { received: true } }),
    async lookUp({ key: opened }) {
      const kept = await sandboxNumber(database, { key: opened });
      return kept ? (await sandboxPaymentsOf(database, kept.number)).map(foundOf) : [];
    },
  };
}
