import { randomUUID } from 'node:crypto';
import { COMPANY_CODES } from '../../../../server/platform/config/companyCodes';
import type { Database } from '../../../../server/platform/database/database';
import {
  noticeOf,
  sandboxCollection,
  sandboxGatewayKey,
  signedMessage,
} from '../../../../server/sandbox/sandboxCollection';
import {
  addSandboxPayment,
  reverseSandboxPayment,
  sandboxNumber,
  sandboxPaymentsOf,
} from '../../../../server/sandbox/tables/sandboxNumbers';
import type { GatewayUnderTest } from './gatewayUnderTest';

const SECRET = 'the secret of a sandbox';

/** The gateway of the sandbox beside the bank that its personas pay at. */
export async function sandboxUnderTest(clock: () => Date, database: Database): Promise<GatewayUnderTest> {
  const numberOf = async (key: string) => (await sandboxNumber(database, { key }))?.number ?? '';
  const last = async (key: string) => {
    const payment = (await sandboxPaymentsOf(database, await numberOf(key))).at(-1);
    if (!payment) throw new Error(`nothing was paid into ${key}`);
    return payment;
  };
  const told = async (key: string, secret: string) => {
    const payment = await last(key);
    return signedMessage(secret, noticeOf(payment, payment.reversedAt ? 'reversed' : 'paid'), clock());
  };
  return {
    gateway: sandboxCollection({ database, secret: SECRET, companyCodes: COMPANY_CODES }),
    channel: 'ALFAMART',
    async bookOf(key) {
      const kept = await sandboxNumber(database, { key });
      return kept && { amount: kept.amount, isEnded: kept.closed };
    },
    async pay(key, amount) {
      const kept = await sandboxNumber(database, { key });
      const paid = { reference: randomUUID(), number: await numberOf(key), paidAt: clock(), reversedAt: undefined };
      await addSandboxPayment(database, { ...paid, amount: amount ?? kept?.amount ?? 0 });
    },
    takeBack: async (key) => reverseSandboxPayment(database, (await last(key)).reference, clock()),
    message: (key) => told(key, sandboxGatewayKey(SECRET)),
    forged: (key) => told(key, 'another key'),
    close: async () => {},
  };
}
