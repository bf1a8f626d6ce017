import { describe, expect, it } from 'vitest';
import { jobsOf } from '../../server/housekeeping';
import { someOf } from '../support/thorough';
import {
  APPROVE,
  inTurn,
  loanStep,
  outcome,
  overpaid,
  planned,
  post,
  REJECT,
  RETURN,
  type Ready,
  reviewed,
  together,
} from './support/actsAtOnce';
import { signIn } from './support/applicant';
import { approvedPerson } from './support/borrowing';
import { listeningServer } from './support/listeningServer';
import { addAccount } from './support/ownThings';
import { aPayer } from './support/payer';
import { askPlan, planOptions } from './support/planChanges';
import { askDeletionOf, proveByCode } from './support/proofs';
import { supportAt } from './support/supportDesk';

const server = listeningServer();

/** Two different calls that meet. */
const MEETING: Readonly<Record<string, () => Promise<Ready>>> = {
  async 'a contract is signed and its loan cancelled'() {
    const { who, ways } = await loanStep(server, '/contract-center/e-sign/sign', 'amount', 'loan-review');
    const [loan] = await who.loans();
    return { who, ways: [...ways.slice(1), () => post(who, '/loan/cancel', { loanNo: loan?.loanNo })] };
  },
  async 'a contract is signed and the account frozen'() {
    const { who, ways } = await loanStep(server, '/contract-center/e-sign/sign', 'amount', 'loan-review');
    return { who, ways: [...ways.slice(1), () => post(who, '/user/freeze')] };
  },
  async 'a loan is applied for and the account frozen'() {
    const { who, ways } = await loanStep(server, '/loan/apply', 'amount');
    return { who, ways: [...ways.slice(1), () => post(who, '/user/freeze')] };
  },
  async 'an application is approved and withdrawn'() {
    const { who, ways } = await reviewed(server, APPROVE);
    return { who, ways: [...ways, () => post(who, '/application/withdraw')] };
  },
  async 'an application is returned and withdrawn'() {
    const { who, ways } = await reviewed(server, RETURN);
    return { who, ways: [...ways, () => post(who, '/application/withdraw')] };
  },
  'one reviewer approves and another rejects': () => reviewed(server, APPROVE, REJECT),
  async 'a bill is paid and its extension asked for'() {
    const payer = await aPayer(server);
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    const { loanNo, extension } = await planOptions(payer);
    const [offer] = extension.offers;
    if (!offer) throw new Error('nothing is offered');
    const paid = async () => ({ statusCode: 200, body: JSON.stringify(await payer.bank(number, 'pay', amount)) });
    return { who: payer.who, ways: [paid, () => askPlan(payer, loanNo, offer)] };
  },
  async 'an extension is paid and withdrawn'() {
    const { payer, asked } = await planned(server, 'extension');
    const { number } = await payer.number({ channel: 'BNI', paying: 'extension', loanNo: asked.loanNo });
    const body = async () => JSON.stringify(await payer.bank(number, 'pay', asked.offer.inAdvance));
    const withdraw = () => post(payer.who, '/loan/plan-change/withdraw', { loanNo: asked.loanNo });
    return { who: payer.who, ways: [async () => ({ statusCode: 200, body: await body() }), withdraw] };
  },
  async 'a case is answered and closed'() {
    const who = await signIn(server);
    const { caseNo } = JSON.parse((await post(who, '/case', { topic: 'OTHER', text: 'Halo' })).body);
    const { answer } = await supportAt(server);
    return { who, ways: [() => answer(caseNo, 'Baik.', 1), () => post(who, `/case/${caseNo}/close`)] };
  },
  async 'an account is chosen and removed'() {
    const who = await approvedPerson(server);
    await addAccount(who, '1234500001');
    await addAccount(who, '1234500002');
    const [, { accountId }] = (await who.get('/api/user/bank-accounts')).json();
    await post(who, '/user/bank-account/use', { accountId });
    await proveByCode(who);
    const change = (what: string) => () => post(who, `/user/bank-account/${what}`, { accountId });
    return { who, ways: [change('use'), change('remove')] };
  },
  async 'an account is erased and its deletion cancelled'() {
    const there = await signIn(server);
    await askDeletionOf(there);
    server.wait(14 * 86_400);
    const who = await signIn(server, there.mobileNumber);
    const erase = async () => {
      await jobsOf(server.services).erasing?.run(new AbortController().signal);
      return { statusCode: 200, body: '' };
    };
    return { who, ways: [erase, () => post(who, '/user/deletion/cancel')] };
  },
  async 'what was paid too much is sent back and kept'() {
    const payer = await overpaid(server);
    const choose = (choice: string) => () => post(payer.who, '/payment/overpayment', { choice });
    return { who: payer.who, ways: [choose('ACCOUNT'), choose('KEEP')] };
  },
};

describe.each(someOf('acts that meet', Object.entries(MEETING), 2))('where %s at once', (_, ready) => {
  it('it is answered and kept as if one came before the other', async () => {
    const turns = [await outcome(server, ready, inTurn()), await outcome(server, ready, inTurn(true))];
    const atOnce = await outcome(server, ready, together);
    expect(turns).toContainEqual(atOnce);
  });
});
