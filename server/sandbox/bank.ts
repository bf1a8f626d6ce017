import { randomUUID } from 'node:crypto';
import type { SandboxBankAnswer, SandboxBankBody } from '../../src/contract/generated/bodies';
import { ownValue } from '../../src/lib/ownValue';
import type { Database } from '../platform/database/database';
import { Refusal } from '../platform/domain/refusals';
import { noticeOf, SANDBOX_GATEWAY, sandboxGatewayKey, signedMessage } from './sandboxCollection';
import {
  addSandboxPayment,
  closeSandboxNumber,
  reverseSandboxPayment,
  type SandboxPayment,
  sandboxNumber,
  sandboxPaymentsOf,
} from './tables/sandboxNumbers';

interface Surroundings {
  database: Database;
  clock(): Date;
  /** what the gateway's key is made of */
  secret: string;
  /** where the server is reached that is told, `http://127.0.0.1:3000` */
  address: string;
}

interface Delivered {
  status: number;
  body: unknown;
}

/** Brings a message to the server over HTTP, signed by the gateway or by someone else. */
async function deliver(
  { clock, secret, address }: Surroundings,
  message: object,
  isForged = false,
): Promise<Delivered> {
  const key = isForged ? 'a key that is not the gateway' : sandboxGatewayKey(secret);
  const { headers, body } = signedMessage(key, { ...message }, clock());
  const answer = await fetch(`${address}/api/collections/${SANDBOX_GATEWAY}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

type Act = (
  at: Surroundings,
  asked: SandboxBankBody,
  pay: () => Promise<SandboxPayment>,
) => Promise<readonly Delivered[]>;

const told = async (at: Surroundings, payment: SandboxPayment, state: 'paid' | 'reversed' = 'paid') =>
  deliver(at, noticeOf(payment, state));

/** The payment that an act is about: the one named, or the last one that stands. Refuses with NOT_FOUND. */
async function paymentOf({ database }: Surroundings, { number, reference }: SandboxBankBody): Promise<SandboxPayment> {
  const all = await sandboxPaymentsOf(database, number);
  const last = all.filter(({ reversedAt }) => reversedAt === undefined).at(-1) ?? all.at(-1);
  const found = reference === undefined ? last : all.find((one) => one.reference === reference);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function reverse(at: Surroundings, { reference }: SandboxPayment): Promise<void> {
  await reverseSandboxPayment(at.database, reference, at.clock());
}

/** All that the bank can do; what it does is its own, what it says of it goes to the server. */
const ACTS: Readonly<Record<SandboxBankBody['act'], Act>> = {
  look: async () => [],
  inquire: async (at, { number }) => [await deliver(at, { type: 'inquiry', number })],
  pay: async (at, _, pay) => [await told(at, await pay())],
  /** one payment, told as the same message again and as another one */
  async twice(at, _, pay) {
    const payment = await pay();
    const again = { ...noticeOf(payment, 'paid'), notice: `${payment.reference} again` };
    return [await told(at, payment), await told(at, payment), await deliver(at, again)];
  },
  silent: async (_at, _asked, pay) => {
    await pay();
    return [];
  },
  /** the gateway has closed the number before the money comes */
  async late(at, { number }, pay) {
    const kept = await sandboxNumber(at.database, { number });
    if (kept) await closeSandboxNumber(at.database, kept.key);
    return [await told(at, await pay())];
  },
  forged: async (at, { number, amount = 1 }) => {
    const payment = { reference: randomUUID(), number, amount, paidAt: at.clock(), reversedAt: undefined };
    return [await deliver(at, noticeOf(payment, 'paid'), true)];
  },
  async reversedFirst(at, _, pay) {
    const payment = await pay();
    await reverse(at, payment);
    return [await told(at, payment, 'reversed'), await told(at, payment)];
  },
  async reverse(at, asked) {
    const payment = await paymentOf(at, asked);
    await reverse(at, payment);
    return [await told(at, payment, 'reversed')];
  },
};

/** Plays the bank of the sandbox for a number. Refuses with NOT_FOUND what was never paid, with INVALID_INPUT a payment of no amount. */
export async function actAtBank(at: Surroundings, asked: SandboxBankBody): Promise<SandboxBankAnswer> {
  const { number, act, amount } = asked;
  const pay = async (): Promise<SandboxPayment> => {
    if (amount === undefined) throw new Refusal('INVALID_INPUT');
    const payment = { reference: randomUUID(), number, amount, paidAt: at.clock(), reversedAt: undefined };
    await addSandboxPayment(at.database, payment);
    return payment;
  };
  const delivered = await ACTS[act](at, asked, pay);
  const said = act === 'inquire' ? delivered[0]?.body : undefined;
  const [takes, name, refused] = ['amount', 'name', 'refused'].map((field) => ownValue(said, field));
  const payments = await sandboxPaymentsOf(at.database, number);
  return {
    ...(delivered.length > 0 && { statuses: delivered.map(({ status }) => status) }),
    ...(typeof takes === 'number' && { amount: takes }),
    ...(typeof name === 'string' && { name }),
    ...(typeof refused === 'string' && { refused }),
    payments: payments.map(({ reference, amount: paid, paidAt, reversedAt }) => ({
      ...{ reference, amount: paid, paidAt: paidAt.toISOString(), reversed: reversedAt !== undefined },
    })),
  };
}
