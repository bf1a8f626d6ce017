import { expect } from 'vitest';
import type { OwnBankAccount, PaymentNumberBody } from '../../src/contract/generated/bodies';
import { type Applicant, signIn } from '../server/support/applicant';
import { BANK } from '../server/support/journey';
import { LOAN_WAYS, personOfOneLoan } from '../server/support/loanWays';
import { aPayer } from '../server/support/payer';
import { askDeletionOf, sendSecured } from '../server/support/proofs';
import { expectProved } from '../server/support/provedBooks';
import { operatorAt } from '../server/support/reviewer';
import { sentApplication } from '../server/support/sentApplication';
import type { TestServer } from '../server/support/testServer';

/** Gives 200, or why not. */
type Call = () => Promise<number | string>;

/** A person about to do something in many tabs at once. */
interface AtOnce {
  /** one after the other again and again, until there are enough */
  calls: readonly Call[];
  /** what must be so whichever came first */
  holds(answers: readonly (number | string)[]): Promise<void>;
}

const post =
  (who: Applicant, path: string, payload: object = {}): Call =>
  async () => {
    const answer = await who.request({ method: 'POST', url: `/api${path}`, payload });
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };

const expectOnly = (answers: readonly unknown[], allowed: readonly unknown[]) =>
  expect(answers.filter((answer) => !allowed.includes(answer))).toEqual([]);

/** Somebody who paid too much has it sent back, and kept, and pays again. */
async function overpaid(server: TestServer): Promise<AtOnce> {
  const payer = await aPayer(server);
  const { who, userId } = payer;
  await payer.hasAccount('1234560001');
  const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
  await payer.bank(number, 'pay', amount + 25_000);
  const choose = (choice: string) => post(who, '/payment/overpayment', { choice });
  return {
    calls: [choose('ACCOUNT'), choose('KEEP')],
    async holds(answers) {
      expectOnly(answers, [200, 'NO_OVERPAYMENT', 'OVERPAYMENT_ON_ITS_WAY']);
      const sent = await server.database.query<{ amount: number }>(
        "SELECT payouts.amount FROM payouts JOIN loans USING (loan_id) WHERE user_id = $1 AND payouts.purpose = 'overpayment'",
        [userId],
      );
      expect(sent).toEqual([{ amount: 25_000 }]);
      await expectProved(server);
    },
  };
}

/** Somebody who pays chooses what to pay, again and again, while they pay. */
async function choosing(server: TestServer): Promise<AtOnce> {
  const payer = await aPayer(server);
  const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
  const ask = (body: Omit<PaymentNumberBody, 'channel'>) =>
    post(payer.who, '/payment/number', { ...body, channel: 'BNI' });
  const pay: Call = async () => ((await payer.bank(number, 'pay', amount)) ? 200 : '');
  return {
    calls: [ask({ paying: 'everything' }), ask({ paying: 'amount', amount: 2_000_000 }), pay, ask({ paying: 'due' })],
    async holds(answers) {
      expectOnly(answers, [200, 'NOTHING_OWED', 'PAYMENT_AMOUNT_UNFIT']);
      const { owed, numbers } = await payer.overview();
      const asked = numbers.find(({ channel }) => channel === 'BNI');
      if (asked && owed > 0) expect(await payer.inquire(asked.number)).toMatchObject({ amount: asked.amount });
      await expectProved(server);
    },
  };
}

/** Somebody with several accounts has money go to another one. */
async function severalAccounts(server: TestServer): Promise<AtOnce> {
  const who = await signIn(server);
  const no = await sentApplication(server, who);
  await (await operatorAt(server, 'reviewer')).decide(no, { decision: 'approve', limit: 5_000_000 });
  for (const number of ['1234500001', '1234500002', '1234500003']) {
    server.wait(61);
    await post(who, '/draft/add-card/begin')();
    const code = await who.code('/verify-phone/send-otp');
    const answers = { ...BANK, paymentBankAccountNo: number, paymentBankAccountNoConfirm: number };
    await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
  }
  const read = async (): Promise<OwnBankAccount[]> => (await who.get('/api/user/bank-accounts')).json();
  const numbersOf = (accounts: OwnBankAccount[]) => accounts.map(({ accountNumber }) => accountNumber).sort();
  const [, other] = await read();
  const url = '/api/user/bank-account/use';
  const use = (accountId: string) => who.request({ method: 'POST', url, payload: { accountId } });
  await sendSecured(who, () => use(other?.accountId ?? ''));
  const before = await read();
  return {
    calls: before
      .filter(({ accountId }) => accountId !== 'main')
      .map(({ accountId }) => post(who, '/user/bank-account/use', { accountId })),
    async holds(answers) {
      expectOnly(answers, [200, 'NOT_FOUND']);
      const after = await read();
      expect(numbersOf(after)).toEqual(numbersOf(before));
      expect(after[0]?.accountId).toBe('main');
    },
  };
}

/** Somebody whose account came back sends the right one. */
async function correcting(server: TestServer): Promise<AtOnce> {
  const who = await signIn(server);
  const no = await sentApplication(server, who);
  const reviewer = await operatorAt(server, 'reviewer');
  await reviewer.decide(no, { decision: 'return', reasons: ['BANK_ACCOUNT_IS_WRONG'] });
  await who.pass('reasons', 'resubmit');
  const flow = { flow: 'resubmit' };
  await who.step('/user/payment-info/v2', 'bank-info', { ...BANK, paymentBankAccountNo: '9988776611' }, flow);
  return {
    calls: [
      async () => {
        const answer = await who.step('/application/submit', 'review', {}, flow);
        return answer.statusCode === 200 ? 200 : answer.json().code;
      },
    ],
    async holds(answers) {
      // once one is with the reviewers, another change of the account takes the face
      expectOnly(answers, [200, 'ALREADY_SUBMITTED', 'STEP_NOT_OPEN', 'ACCOUNT_SECURITY']);
      expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
      const { history } = await reviewer.view(no);
      expect(history.filter(({ cause }) => cause === 'corrected')).toHaveLength(1);
    },
  };
}

/** Somebody asks for the deletion of their account and for a loan. */
async function leaving(server: TestServer): Promise<AtOnce> {
  const who = await personOfOneLoan(server);
  const way = await LOAN_WAYS.loanApply(who);
  await askDeletionOf(who);
  return {
    calls: [post(who, '/user/deletion'), way, post(who, '/user/deletion/cancel')],
    async holds(answers) {
      expectOnly(answers, [200, 'DELETION_NOT_POSSIBLE', 'ALREADY_SUBMITTED', 'STEP_NOT_OPEN', 'ORDER_ONGOING']);
      expect(await who.loans()).toHaveLength(1);
      expect((await who.get('/api/user/deletion')).json().state).toBe('NONE');
    },
  };
}

/** What a person does in many tabs at once. */
export const WRITTEN_AT_ONCE: Readonly<Record<string, (server: TestServer) => Promise<AtOnce>>> = {
  'have what they paid too much sent back or kept': overpaid,
  'choose what to pay and pay': choosing,
  'have money go to another account': severalAccounts,
  'send their corrections': correcting,
  'ask for a loan and for the deletion of their account': leaving,
};

/** Has people do one of these things so many times each, all at once, and looks at what became of it. */
export async function writeAtOnce(
  server: TestServer,
  what: string,
  { people, ways }: { people: number; ways: number },
): Promise<void> {
  const begin = WRITTEN_AT_ONCE[what];
  if (!begin) throw new Error(`nothing is known of people who ${what}`);
  for (let person = 0; person < people; person += 1) {
    const { calls, holds } = await begin(server);
    const answers = await Promise.all(Array.from({ length: ways }, (_, way) => calls[way % calls.length]?.() ?? ''));
    await holds(answers);
  }
}
