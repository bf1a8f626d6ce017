import type { AddressInfo } from 'node:net';
import { openLoan } from '../../../server/modules/loans/openLoan';
import { loanDay } from '../../../server/platform/domain/wib';
import type {
  PaymentClaimed,
  PaymentNumber,
  PaymentNumberBody,
  PaymentOverview,
  SandboxBankAnswer,
  SandboxBankBody,
} from '../../../src/contract/generated/bodies';
import { addDays } from '../../../src/lending/days';
import { type Applicant, signIn } from './applicant';
import type { TestServer } from './testServer';

/** Somebody with loans who pays by the sandbox's bank. The server has to listen. */
export interface Payer {
  who: Applicant;
  userId: string;
  ask(body: PaymentNumberBody): ReturnType<Applicant['request']>;
  number(body: PaymentNumberBody): Promise<PaymentNumber>;
  overview(): Promise<PaymentOverview>;
  bank(number: string, act: SandboxBankBody['act'], amount?: number): Promise<SandboxBankAnswer>;
  inquire(number: string): Promise<SandboxBankAnswer>;
  claim(number?: string): Promise<PaymentClaimed>;
  hasAccount(account: string): Promise<void>;
}

interface Lent {
  amount?: number;
  product?: keyof typeof TENORS;
  /** days since it was paid out */
  daysAgo?: number;
}

let lent = 0;

const TENORS = {
  'cash-instalment': { count: 3, unit: 'MONTHS' },
  /** repaid once */
  'cash-short': { count: 30, unit: 'DAYS' },
  'limit-instalment': { count: 12, unit: 'MONTHS' },
} as const;

/** Lends to somebody, for three months unless it is said otherwise, and pays it out. */
export async function lendTo(
  server: TestServer,
  { userId }: Pick<Payer, 'userId'>,
  { amount = 3_000_000, product = 'cash-instalment', daysAgo = 10 }: Lent,
) {
  lent += 1;
  const { database, services } = server;
  const at = services.clock();
  const asked = { userId, reference: `lent ${lent}`, purpose: 'OTHER', limit: 1e12, at };
  const what = { set: services.releases.forAll().set, productId: product, amount };
  const day = addDays(loanDay(at), -daysAgo);
  return database.transaction((tx) => openLoan(tx, { ...asked, ...what, tenor: TENORS[product], day }));
}

/** Somebody new with one loan of three million, unless it is said otherwise. */
export async function aPayer(server: TestServer, lending: Lent = {}): Promise<Payer> {
  const who = await signIn(server);
  const { userId } = (await who.get('/api/user/v3')).json();
  await lendTo(server, { userId }, lending);
  const post = (url: string, payload: object) => who.request({ method: 'POST', url, payload });
  const ask = (body: PaymentNumberBody) => post('/api/payment/number', body);
  const address = () => {
    const { port } = server.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/api/sandbox/bank`;
  };
  const bank: Payer['bank'] = async (number, act, amount) => {
    const body = JSON.stringify({ number, act, ...(amount !== undefined && { amount }) });
    const answer = await fetch(address(), { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    return answer.json() as Promise<SandboxBankAnswer>;
  };
  return {
    who,
    userId,
    ask,
    number: async (body) => (await ask(body)).json(),
    overview: async () => (await who.get('/api/payment/overview')).json(),
    bank,
    inquire: (number) => bank(number, 'inquire'),
    claim: async (number) => (await post('/api/payment/paid', number === undefined ? {} : { number })).json(),
    async hasAccount(account) {
      const known = { paymentBankCode: 'BCA', paymentBankAccountNo: account, paymentBankName: 'Siti Rahayu' };
      await server.database.query('UPDATE users SET known = $2 WHERE user_id = $1', [userId, JSON.stringify(known)]);
    },
  };
}
