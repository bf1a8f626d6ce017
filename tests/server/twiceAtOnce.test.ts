import { describe, expect, it, vi } from 'vitest';
import { saveKnown } from '../../server/modules/people/tables/users';
import { someOf } from '../support/thorough';
import {
  APPROVE,
  idOf,
  inTurn,
  loanStep,
  outcome,
  overpaid,
  PROPOSE,
  planned,
  post,
  REJECT,
  RETURN,
  type Ready,
  reviewed,
  together,
  twice,
} from './support/actsAtOnce';
import { codeFor, freshNik, signIn } from './support/applicant';
import { approvedPerson, borrowingWalk, payOutNow } from './support/borrowing';
import { listeningServer } from './support/listeningServer';
import { aPayer } from './support/payer';
import { askPlan, planOptions } from './support/planChanges';
import { askDeletionOf, proveByFace, sendSecured } from './support/proofs';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { supportAt } from './support/supportDesk';
import { Walker } from './support/walker';

const server = listeningServer();

/** A call that a signed-in person makes, with nothing before it. */
const byAnyone =
  (path: string, payload: object = {}) =>
  async () => {
    const who = await signIn(server);
    return twice(who, () => post(who, path, payload));
  };

const ACTS: Readonly<Record<string, () => Promise<Ready>>> = {
  'a loan is applied for': () => loanStep(server, '/loan/apply', 'amount'),
  'a contract is signed': () => loanStep(server, '/contract-center/e-sign/sign', 'amount', 'loan-review'),
  async 'a loan is cancelled'() {
    const { who } = await loanStep(server, '/loan/apply', 'amount', 'loan-review');
    const [loan] = await who.loans();
    return twice(who, () => post(who, '/loan/cancel', { loanNo: loan?.loanNo }));
  },
  async 'a number to pay is asked for'() {
    const { who } = await aPayer(server);
    return twice(who, () => post(who, '/payment/number', { channel: 'BNI', paying: 'due' }));
  },
  async 'a payment is claimed'() {
    const payer = await aPayer(server, { daysAgo: 45 });
    const { id } = await payer.number({ channel: 'BCA', paying: 'due' });
    return twice(payer.who, () => post(payer.who, '/payment/paid', { number: id }));
  },
  async 'a bank tells of a payment'() {
    const payer = await aPayer(server);
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    const way = async () => ({ statusCode: 200, body: JSON.stringify(await payer.bank(number, 'twice', amount)) });
    return twice(payer.who, way);
  },
  async 'what was paid too much is sent back'() {
    const { who } = await overpaid(server);
    return twice(who, () => post(who, '/payment/overpayment', { choice: 'ACCOUNT' }));
  },
  async 'an extension is asked for'() {
    const payer = await aPayer(server);
    const { loanNo, extension } = await planOptions(payer);
    const [offer] = extension.offers;
    if (!offer) throw new Error('nothing is offered');
    return twice(payer.who, () => askPlan(payer, loanNo, offer));
  },
  async 'an extension is withdrawn'() {
    const { payer, asked } = await planned(server, 'extension');
    return twice(payer.who, () => post(payer.who, '/loan/plan-change/withdraw', { loanNo: asked.loanNo }));
  },
  async 'instalments of a bill are signed'() {
    const { payer, asked } = await planned(server, 'instalment');
    const { who } = payer;
    await who.get(`/api/loan/plan-agreement?loanNo=${asked.loanNo}`);
    const code = await who.code('/contract-center/e-sign/send-otp');
    return twice(who, () => post(who, '/loan/plan-agreement/sign', { loanNo: asked.loanNo, code }));
  },
  async 'a pay-out is tried again'() {
    const who = await approvedPerson(server);
    const set = { paymentBankAccountNo: '1234569911' };
    const userId = await idOf(who);
    await server.database.transaction((tx) => saveKnown(tx, userId, { set, remove: [] }));
    await borrowingWalk(who).on();
    await payOutNow(server);
    server.wait(3);
    await payOutNow(server);
    const [loan] = await who.loans();
    expect(loan?.payOut?.status).toBe('FAILED');
    return twice(who, () => post(who, '/loan/pay-out-again', { loanNo: loan?.loanNo }));
  },
  'a code of a voucher is redeemed': byAnyone('/o/redeem-code/redeem', { code: 'CEPAT30' }),
  'an account is frozen': byAnyone('/user/freeze'),
  async 'a freeze is lifted'() {
    const walker = new Walker(await signIn(server), 'apply', { idNumber: freshNik() });
    const { facts } = await walker.on();
    const { who } = walker;
    await (await operatorAt(server, 'reviewer')).decide(String(facts.applicationNo), APPROVE);
    await post(who, '/user/freeze');
    expect((await post(who, '/user/freeze/lift')).statusCode).toBe(994);
    await proveByFace(who);
    return twice(who, () => post(who, '/user/freeze/lift'));
  },
  async 'an account is frozen at the desk by two'() {
    const who = await signIn(server);
    const path = `/people/${await idOf(who)}/freeze`;
    const [one, other] = [await operatorAt(server, 'support'), await operatorAt(server, 'support')];
    const reason = { reason: 'PHONE_LOST' };
    return {
      who,
      ways: [one, other].map(
        ({ ask }) =>
          () =>
            ask('POST', path, reason),
      ),
    };
  },
  async 'a case is answered by two'() {
    const who = await signIn(server);
    const { caseNo } = JSON.parse((await post(who, '/case', { topic: 'OTHER', text: 'Halo' })).body);
    const [one, other] = [await supportAt(server), await supportAt(server)];
    return {
      who,
      ways: [one, other].map(
        ({ answer }) =>
          () =>
            answer(caseNo, 'Baik.', 1),
      ),
    };
  },
  async 'a limit that was proposed is undone'() {
    const who = await signIn(server);
    const no = await sentApplication(server, who);
    const reviewer = await operatorAt(server, 'reviewer');
    await reviewer.decide(no, PROPOSE);
    return twice(who, () => reviewer.send('POST', `/${no}/undo`));
  },
  async 'a deletion is cancelled'() {
    const who = await signIn(server);
    await askDeletionOf(who);
    return twice(who, () => post(who, '/user/deletion/cancel'));
  },
  async 'a deletion is asked for'() {
    const who = await signIn(server);
    await sendSecured(who, () => who.request({ method: 'POST', url: '/api/user/data-copy' }));
    return twice(who, () => post(who, '/user/deletion'));
  },
  async 'an application is withdrawn'() {
    const who = await signIn(server);
    await sentApplication(server, who);
    return twice(who, () => post(who, '/application/withdraw'));
  },
  async 'a phone is proved'() {
    const who = await signIn(server);
    await post(who, '/user/data-copy');
    server.wait(61);
    await post(who, '/security/send-code');
    const otp = await codeFor(server, who.mobileNumber);
    return twice(who, () => post(who, '/security/verify-code', { otp }));
  },
  async 'a code lets in'() {
    const who = await signIn(server);
    server.wait(61);
    const { mobileNumber } = who;
    await post(who, '/auth/send-code', { mobileNumber });
    const otp = await codeFor(server, mobileNumber);
    const enter = () =>
      server.app.inject({ method: 'POST', url: '/api/auth/login/otp', payload: { mobileNumber, otp } });
    return twice(who, enter);
  },
  async 'a case is closed'() {
    const who = await signIn(server);
    const { body } = await post(who, '/case', { topic: 'OTHER', text: 'Halo' });
    return twice(who, () => post(who, `/case/${JSON.parse(body).caseNo}/close`));
  },
  'a calendar is subscribed to': byAnyone('/calendar/subscription', { amounts: true }),
  'two reviewers approve': () => reviewed(server, APPROVE, APPROVE),
  'two reviewers propose a large limit': () => reviewed(server, PROPOSE, PROPOSE),
  'two reviewers reject': () => reviewed(server, REJECT, REJECT),
  'two reviewers return': () => reviewed(server, RETURN, RETURN),
};

describe.each(someOf('acts twice at once', Object.entries(ACTS), 6))('where %s twice at once', (_, ready) => {
  it('it is answered and kept as one after the other', async () => {
    const [turns, atOnce] = [await outcome(server, ready, inTurn()), await outcome(server, ready, together)];
    expect({ ...atOnce, codes: atOnce.codes.sort() }).toEqual({ ...turns, codes: turns.codes.sort() });
  });
});

it('a contract that is signed while the same call is under way is not signed again', async () => {
  const { ways } = await loanStep(server, '/contract-center/e-sign/sign', 'amount', 'loan-review');
  const [sign, again] = ways;
  const { database } = server.services;
  const query = database.query.bind(database);
  let before: Awaited<ReturnType<typeof post>> | undefined;
  vi.spyOn(database, 'query').mockImplementation(async (...asked) => {
    if (!before && asked[0].includes('SELECT pdf FROM contracts')) {
      before = { statusCode: 0, body: '' };
      before = await again?.();
    }
    return query(...asked);
  });
  const late = await sign?.();
  vi.restoreAllMocks();
  expect([before?.statusCode, JSON.parse(late?.body ?? '').code]).toEqual([200, 'ALREADY_SUBMITTED']);
});
