import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endShortFreezes, freezeShortly, unfreeze } from '../../server/modules/accounts/freezeAccount';
import { remindAppointments } from '../../server/modules/applications/videoCall/callJobs';
import { cancelWish, wantDocuments } from '../../server/modules/applications/wantDocuments';
import { tellConcerned } from '../../server/modules/breaches';
import { insertCreditApplication } from '../../server/modules/credit/tables/credit';
import { eraseAccounts } from '../../server/modules/dataRights/eraseAccounts';
import { accrueDue } from '../../server/modules/loans/accrueDue';
import { signContracts } from '../../server/modules/loans/contracts/signContracts';
import { carryOutPayOuts } from '../../server/modules/loans/payOuts/carryOutPayOuts';
import { takeReturned } from '../../server/modules/loans/payOuts/takeReturned';
import { keepInsurance } from '../../server/modules/loans/tables/insurances';
import { loansOfUser } from '../../server/modules/loans/tables/loans';
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageValues,
} from '../../server/modules/messaging/domain/messageKinds';
import { type MessageTexts, messageTexts } from '../../server/modules/messaging/domain/messageTexts';
import { sendMessages } from '../../server/modules/messaging/sendMessages';
import { codeText, type ToBeSigned } from '../../server/modules/people/domain/codeText';
import { boundToHost, CODE_LENGTHS, type CodePurpose } from '../../server/modules/people/domain/oneTimeCode';
import type { Recipient, SentCodeMessage } from '../../server/modules/people/port';
import { freezeOf } from '../../server/modules/people/tables/freezes';
import { moveClock } from '../../server/modules/people/tables/movedClocks';
import { recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { saveKnown } from '../../server/modules/people/tables/users';
import { remindDue } from '../../server/modules/reminders/remindDue';
import { lookAgain, saveWishes } from '../../server/modules/reminders/tables/reminders';
import { decideDue } from '../../server/modules/review/decideDue';
import { takeLateAnswer } from '../../server/modules/review/takeLateAnswer';
import { payRewards } from '../../server/modules/rewards/payRewards';
import { rewardInviter } from '../../server/modules/rewards/rewardInviter';
import { loanDay } from '../../server/platform/domain/wib';
import { readFolder } from '../../server/platform/releases/readFolder';
import { sayIn, textsOf } from '../../server/platform/texts';
import { NO_CONTRACT } from '../../src/contract/buildContract';
import { LANGUAGES, type Language } from '../../src/contract/enums';
import { SHORT_FREEZE_HOURS } from '../../src/contract/freeze';
import type { CreditStatus, DeskReliefs, PlanChangeKind } from '../../src/contract/generated/bodies';
import { projectOf } from '../../src/definitions/project/projectOf';
import { dayOf, daysBetween } from '../../src/lending/days';
import { formatRupiah } from '../../src/lib/formats';
import { someOf } from '../support/thorough';
import { Applicant, codeFor, freshNumber, signIn } from './support/applicant';
import { breachDesk } from './support/breachDesk';
import { BANK, PERSONAL } from './support/journey';
import { listeningServer } from './support/listeningServer';
import { operatorWith } from './support/operators';
import { buyerWith, buying, orderAt, payMerchants, SHOP } from './support/partnerShop';
import { aPayer, lendTo, type Payer } from './support/payer';
import { PERSONAS } from './support/personas';
import { askedPlan, payAdvance, plansCarriedOn, signPlanOf } from './support/planChanges';
import { askDeletionOf, changeMobileOf, proveByFace, sendSecured } from './support/proofs';
import { askedRelief, offeredRelief } from './support/reliefs';
import { operatorAt } from './support/reviewer';
import { sentApplication } from './support/sentApplication';
import { supportAt } from './support/supportDesk';
import { Walker } from './support/walker';

const server = listeningServer({ partners: [SHOP] });

const EMAIL = 'siti@example.com';
const KNOWN = {
  ...{ ...BANK, paymentBankName: 'Siti Rahayu', fullName: 'Siti Rahayu', idNumber: '3171014501900001', email: EMAIL },
};

/** Of what secures the account: whoever did not do it is told at once where it is frozen. */
const SECURES: readonly MessageKind[] = [
  ...([
    'accountChanged',
    'emailChanged',
    'mobileChanged',
    'mobileChangeAsked',
    'freezeLifted',
    'faceAccepted',
  ] as const),
];

const idOf = async (who: Applicant): Promise<string> => (await who.get('/api/user/v3')).json().userId;

/** Somebody with an e-mail address whose first instalment is late. */
async function latePayer(): Promise<Payer> {
  const payer = await aPayer(server, { daysAgo: 45 });
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set: { email: EMAIL }, remove: [] }));
  return payer;
}

/** A person with an e-mail address and an account. */
async function aPerson(known: object = {}, mobileNumber?: string): Promise<Applicant> {
  const who = await signIn(server, mobileNumber);
  const userId = await idOf(who);
  await server.database.transaction((tx) => saveKnown(tx, userId, { set: { ...KNOWN, ...known }, remove: [] }));
  return who;
}

/** A person about whose application a reviewer decides so, one decision after the other. */
const decided =
  (...decisions: readonly object[]) =>
  async () => {
    const who = await aPerson();
    const no = await sentApplication(server, who);
    const reviewer = await operatorAt(server, 'reviewer');
    for (const decision of decisions) {
      const answer = await reviewer.decide(no, decision);
      expect(answer.statusCode, answer.body).toBe(200);
    }
    return who;
  };

/** A person whom the lender's system asks for documents. */
/** Where the lender alone decides on it, documents are asked for; here they are wanted beside a call. */
async function wanted(): Promise<{ who: Applicant; reference: string }> {
  const who = await aPerson();
  const [applicationNo, reference] = [await sentApplication(server, who, { status: 'VIDEOKYC' }), randomUUID()];
  await wantDocuments(server.services, { reference, applicationNo, documents: ['FAMILY_CARD', 'SALARY_SLIPS'] });
  return { who, reference };
}

/** A person who has asked for a loan. */
async function borrower(known: object = {}): Promise<Applicant> {
  const who = await aPerson(known);
  const no = await sentApplication(server, who);
  await (await operatorAt(server, 'reviewer')).decide(no, {
    decision: 'approve',
    limit: 5_000_000,
    despite: 'CHECKED',
  });
  const walker = new Walker(who, 'apply-loan', { loanAmount: 2_000_000, tenor: '3' });
  expect(await walker.through('amount', 'loan-review'), JSON.stringify(walker.refusal)).toBe(true);
  return who;
}

async function signed(known: object = {}): Promise<Applicant> {
  const who = await borrower(known);
  await who.get('/api/loan/loan-agreement');
  expect(await new Walker(who, 'apply-loan').send('contract')).toBe(true);
  server.wait(30);
  await signContracts(server.services);
  return who;
}

async function paidOut(account: string): Promise<Applicant> {
  const who = await signed({ paymentBankAccountNo: account });
  const { payOuts } = server.services;
  if (!payOuts) throw new Error('no provider is connected');
  for (const seconds of [3, 3]) {
    await carryOutPayOuts({ ...server.services, payOuts }, new AbortController().signal);
    server.wait(seconds);
  }
  return who;
}

/** A person of whose face, recorded for the change of their number, a reviewer says so. */
const judged = (verdict: 'accept' | 'refuse') => async () => {
  const who = await aPerson({ idPhoto: '00000000-0000-4000-8000-000000000000' });
  const body = { mobileNumber: freshNumber(), way: 'HAS' };
  await who.request({ method: 'POST', url: '/api/user/mobile-change/send-code', payload: body });
  const compare = vi.spyOn(server.services.face, 'compare').mockResolvedValue('PENDING_REVIEW');
  await proveByFace(who);
  compare.mockRestore();
  const reviewer = await operatorAt(server, 'reviewer');
  const { faces } = (await reviewer.ask('GET', '/faces')).json();
  await reviewer.ask('POST', `/faces/${faces.at(-1).id}/verdict`, { verdict });
  return who;
};

/** Adds an account; the code comes with the call. */
async function accountAdded(): Promise<Applicant> {
  const who = await decided({ decision: 'approve', limit: 5_000_000, despite: 'CHECKED' })();
  server.wait(61);
  await who.request({ method: 'POST', url: '/api/draft/add-card/begin' });
  const code = await who.code('/verify-phone/send-otp');
  const answers = { ...BANK, paymentBankAccountNo: '1234500002', paymentBankAccountNoConfirm: '1234500002' };
  const answer = await who.step('/user/bank-account', 'account', answers, { flow: 'add-card', code });
  expect(answer.statusCode, answer.body).toBe(200);
  return who;
}

/** A customer whose bank says late what it is of the account that they gave. */
async function accountAnswered(outcome: string): Promise<Applicant> {
  const who = await decided({ decision: 'approve', limit: 5_000_000, despite: 'CHECKED' })();
  const [userId, reference] = [await idOf(who), randomUUID()];
  await recordCheck(server.database, { userId, kind: 'bank', now: server.services.clock(), reference }, 'AWAITED');
  await takeLateAnswer(server.services, 'bank', { reference, outcome });
  return who;
}

async function emailChanged(): Promise<Applicant> {
  const who = await aPerson({ ...PERSONAL, email: EMAIL });
  const no = await sentApplication(server, who);
  await (await operatorAt(server, 'reviewer')).decide(no, {
    decision: 'approve',
    limit: 5_000_000,
    despite: 'CHECKED',
  });
  const walker = new Walker(who, 'profile', { email: 'siti.baru@example.com' }, true);
  server.wait(61);
  expect(await walker.send('personal-info'), walker.refused.join()).toBe(true);
  return who;
}

const stood = new Map<CreditStatus, Promise<Applicant>>();

/** The lender says of a person who asks for credit how they stand, and grants nothing. */
async function stand(status: CreditStatus): Promise<Applicant> {
  const told = PERSONAS.personas.find(({ credit }) => credit?.status === status);
  const who = await aPerson({}, told?.mobileNumber);
  await sentApplication(server, who, { flow: 'effortless' });
  await insertCreditApplication(server.database, await idOf(who), server.services.clock());
  server.wait(5);
  await decideDue(server.services);
  return who;
}

/** A persona of whom the lender says a standing: they apply once. */
const standing = (status: CreditStatus) => (): Promise<Applicant> => {
  const one = stood.get(status) ?? stand(status);
  stood.set(status, one);
  return one;
};

/** A person who has paid for a change of their loan's plan; what was paid can be taken back. */
async function planPaid(kind: PlanChangeKind, more = 0): Promise<{ payer: Payer; loanNo: string; number: string }> {
  const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000 });
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set: KNOWN, remove: [] }));
  const asked = await askedPlan(payer, kind);
  return { payer, loanNo: asked.loanNo, number: await payAdvance(payer, asked, more) };
}

/** A person who paid 25,000 rupiah more than all that they owe, and whose bank takes it back. */
async function overpaid(): Promise<Payer & { paidInto: string }> {
  const payer = await aPayer(server);
  const known = { ...KNOWN, paymentBankAccountNo: '1234560001' };
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set: known, remove: [] }));
  const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
  await payer.bank(number, 'pay', amount + 25_000);
  return { ...payer, paidInto: number };
}

/** Has an overpayment sent to the account. */
async function sendBack(who: Applicant): Promise<void> {
  await who.request({ method: 'POST', url: '/api/payment/overpayment', payload: { choice: 'ACCOUNT' } });
  const { payOuts } = server.services;
  if (!payOuts) throw new Error('no provider is connected');
  for (const seconds of [3, 3]) {
    await carryOutPayOuts({ ...server.services, payOuts }, new AbortController().signal);
    server.wait(seconds);
  }
}

/** A borrower on a day of their loan: the first instalment is due on 10 April. */
const remindedOn = (day: string) => async (): Promise<Applicant> => {
  const who = await paidOut('1234560005');
  const userId = await idOf(who);
  const wishes = { on: true, channels: [...MESSAGE_CHANNELS], hour: 9, daysAhead: 3 };
  const days = daysBetween(loanDay(server.services.clock()), dayOf(day));
  await server.database.transaction(async (tx) => {
    await saveWishes(tx, userId, wishes, server.services.clock());
    await moveClock(tx, userId, days);
  });
  await remindDue(server.services, new AbortController().signal);
  return who;
};

/** A borrower who is late and promised to pay on that day. */
async function remindedOfPromise(): Promise<Applicant> {
  const who = await remindedOn('2026-04-11')();
  const userId = await idOf(who);
  const on = async (day: string) =>
    server.database.transaction(async (tx) => {
      await moveClock(tx, userId, daysBetween(loanDay(server.services.clock()), dayOf(day)));
      await lookAgain(tx, userId, server.services.clock());
    });
  await who.request({ method: 'POST', url: '/api/arrears/promise', payload: { amount: 50_000, day: '2026-04-14' } });
  await on('2026-04-14');
  await remindDue(server.services, new AbortController().signal);
  return who;
}

/** A borrower who has asked to be reminded of a bill at once. */
async function remindedAsAsked(): Promise<Applicant> {
  const who = await remindedOn('2026-04-01')();
  const { bills, now } = (await who.get('/api/reminder/overview')).json();
  const [{ loanNo, due, amount }] = bills;
  const payload = { loanNo, due, amount, at: { ...now, hour: now.hour + 1 } };
  await who.request({ method: 'POST', url: '/api/reminder/bill', payload });
  server.wait(3_600);
  await remindDue(server.services, new AbortController().signal);
  return who;
}

/** A friend of theirs has borrowed. */
async function befriended(inviter: string): Promise<void> {
  const { userId } = await aPayer(server);
  await server.database.query('UPDATE users SET invited_by = $2 WHERE user_id = $1', [userId, inviter]);
  await server.database.transaction((tx) => rewardInviter(server.services, tx, userId, server.services.clock()));
}

/** Erases the accounts whose deletion waits, as if their time to think were over. */
async function erasedNow(): Promise<void> {
  await server.database.query('UPDATE deletions SET due_at = $1', [server.services.clock()]);
  await eraseAccounts(server.services, new AbortController().signal);
}

/** Somebody whose account is frozen by number and NIK. */
async function frozenShortly(): Promise<Applicant> {
  const who = await aPerson();
  const userId = await idOf(who);
  await server.database.transaction((tx) => freezeShortly(tx, userId, { at: server.services.clock(), language: 'id' }));
  return who;
}

/** Who paid all but a little of their bill. @param daysAgo when the loan was paid out */
async function paidInPart(daysAgo: number, less = 100_000): Promise<Applicant> {
  const payer = await aPayer(server, { daysAgo });
  await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set: KNOWN, remove: [] }));
  const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
  await payer.bank(number, 'pay', amount - less);
  return payer.who;
}

/** What brings each kind about; gives who is told. */
/** All but the answer to somebody who is not signed in, which no account has (tests/server/cases.test.ts). */
const CAUSES: Readonly<Record<Exclude<MessageKind, 'signedOutAnswered'>, () => Promise<Applicant>>> = {
  async applicationSubmitted() {
    const walker = new Walker(await signIn(server), 'apply');
    expect((await walker.on()).step).toBe('submitted');
    return walker.who;
  },
  applicationReturned: decided({ decision: 'return', reasons: ['NAME_IS_WRONG', 'WRONG_PHOTO_FORMAT'] }),
  documentsAsked: decided({ decision: 'askMaterials', materials: ['FAMILY_CARD', 'SALARY_SLIPS'] }),
  documentsWanted: async () => (await wanted()).who,
  async documentsNotWanted() {
    const { who, reference } = await wanted();
    await cancelWish(server.services, reference);
    return who;
  },
  async renewalAsked() {
    const who = await aPerson();
    const support = await operatorWith(server, 'support');
    const asked = { part: 'work-info', reason: 'Nomor kantormu tidak bisa dihubungi.' };
    const answer = await support.send('POST', `/people/${await idOf(who)}/renewals`, asked);
    expect(answer.statusCode, answer.body).toBe(200);
    return who;
  },
  applicationApproved: decided({ decision: 'approve', limit: 5_000_000, despite: 'CHECKED' }),
  applicationRejected: decided({ decision: 'reject', reason: 'INCOME_NOT_ENOUGH' }),
  applicationUnqualified: standing('UNQUALIFIED'),
  applicationDecided: standing('UNAVAILABLE'),
  applicationsClosed: standing('BLOCKED'),
  videoCallAsked: decided({ decision: 'askVideoCall' }),
  videoCallMissed: decided({ decision: 'askVideoCall' }, { decision: 'videoCallMissed' }),
  async rewardEarned() {
    const inviter = await aPerson();
    await befriended(await idOf(inviter));
    return inviter;
  },
  async rewardPaid() {
    const { who, userId } = await aPayer(server);
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: KNOWN, remove: [] }));
    await befriended(userId);
    await payRewards(server.services, new AbortController().signal);
    return who;
  },
  async videoCallSoon() {
    const who = await decided({ decision: 'askVideoCall' })();
    const soon = new Date(server.services.clock().getTime() + 10 * 60_000);
    await server.database.query(`UPDATE video_calls SET status = 'APPOINTED', appointment_at = $1 WHERE user_id = $2`, [
      soon,
      await idOf(who),
    ]);
    await remindAppointments(server.services);
    return who;
  },
  contractToSign: () => borrower(),
  contractSigned: () => signed(),
  moneySent: () => paidOut('1234560001'),
  moneyArrived: () => paidOut('1234560001'),
  async purchasePaid() {
    const who = await buyerWith(server, 5_000_000);
    const userId = await idOf(who);
    await server.database.transaction((tx) => saveKnown(tx, userId, { set: { email: EMAIL }, remove: [] }));
    await buying(who, await orderAt(server)).on();
    await payMerchants(server);
    return who;
  },
  payOutFailed: () => paidOut('1234569911'),
  async moneyReturned() {
    const who = await paidOut('1234569915');
    const { payOuts } = server.services;
    if (!payOuts) throw new Error('no provider is connected');
    server.wait(60);
    await takeReturned({ ...server.services, payOuts });
    return who;
  },
  async loanCancelled() {
    const who = await borrower();
    const [{ loanNo }] = (await who.get('/api/loan/list')).json().loans;
    await who.request({ method: 'POST', url: '/api/loan/cancel', payload: { loanNo } });
    return who;
  },
  async dueMoved() {
    return (await planPaid('extension')).payer.who;
  },
  planToSign: async () => (await planPaid('instalment')).payer.who,
  async planBegins() {
    const { payer, loanNo } = await planPaid('instalment');
    await signPlanOf(payer, loanNo);
    await plansCarriedOn(server);
    return payer.who;
  },
  async planFailed() {
    const { payer, loanNo } = await planPaid('instalment');
    await signPlanOf(payer, loanNo);
    // nothing is left to pay in instalments
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'everything' });
    await payer.bank(number, 'pay', amount);
    await plansCarriedOn(server);
    return payer.who;
  },
  async reliefOffered() {
    const payer = await latePayer();
    await offeredRelief(server, payer, { kind: 'PLAN', count: 3 });
    return payer.who;
  },
  async reliefRefused() {
    const payer = await latePayer();
    await askedRelief(payer);
    const operator = await operatorWith(server, 'support');
    const { reliefs } = await operator.read<DeskReliefs>('/reliefs');
    const wish = reliefs.find(({ person }) => person === payer.userId)?.id;
    await operator.send('POST', `/reliefs/${wish}`, { act: 'end', why: 'Cicilannya sudah yang paling kecil' });
    return payer.who;
  },
  async pauseBegins() {
    const payer = await latePayer();
    await offeredRelief(server, payer, { kind: 'PAUSE', days: 10 });
    return payer.who;
  },
  async pauseEnds() {
    const payer = await latePayer();
    const { operator, relief } = await offeredRelief(server, payer, { kind: 'PAUSE', days: 10 });
    await operator.send('POST', `/reliefs/${relief}`, { act: 'end' });
    return payer.who;
  },
  async planTakenBack() {
    const { payer, number } = await planPaid('extension');
    await payer.bank(number, 'reverse');
    return payer.who;
  },
  paymentReceived: async () => (await planPaid('extension')).payer.who,
  paymentPart: () => paidInPart(20),
  paymentPartLate: () => paidInPart(45),
  paymentPartsLate: () => paidInPart(65, 1_200_000),
  async loanGivenBack() {
    const payer = await aPayer(server, { daysAgo: 1 });
    await server.database.transaction((tx) => saveKnown(tx, payer.userId, { set: { email: EMAIL }, remove: [] }));
    const { number, amount, givesBack } = await payer.number({ channel: 'BCA', paying: 'everything' });
    expect(givesBack).toBeDefined();
    await payer.bank(number, 'pay', amount);
    const { dues, payments } = (await payer.who.get('/api/loan/statement')).json();
    expect([dues, payments]).toMatchObject([[], [{ amount, givesBack: true }]]);
    return payer.who;
  },
  advancePart: async () => (await planPaid('extension', -1_000)).payer.who,
  async restForgiven() {
    const payer = await aPayer(server, { daysAgo: 45 });
    const known = { set: { email: EMAIL }, remove: [] };
    await server.database.transaction((tx) => saveKnown(tx, payer.userId, known));
    const { number, amount } = await payer.number({ channel: 'BCA', paying: 'due' });
    await payer.bank(number, 'pay', amount - 100);
    await server.database.transaction((tx) => moveClock(tx, payer.userId, 1));
    await accrueDue(server.services, new AbortController().signal);
    return payer.who;
  },
  async paidTooMuch() {
    return (await overpaid()).who;
  },
  async overpaymentSent() {
    const { who } = await overpaid();
    await sendBack(who);
    return who;
  },
  async overpaymentOwedBack() {
    const payer = await overpaid();
    await sendBack(payer.who);
    await payer.bank(payer.paidInto, 'reverse');
    return payer.who;
  },
  async paymentReversed() {
    const { payer, number } = await planPaid('extension');
    await payer.bank(number, 'reverse');
    return payer.who;
  },
  async insuranceCancelled() {
    const who = await paidOut('1234560007');
    const { database, clock } = server.services;
    const userId = await idOf(who);
    const [loan] = await loansOfUser(database, userId);
    if (!loan) throw new Error('nothing was lent');
    const { loanId, loanNo } = loan;
    const terms = { premium: 8_000, cancelDays: 14, document: undefined };
    const taken = { loanId, userId, productId: 'cash-instalment', insuranceId: 'personal-accident', ...terms };
    await database.transaction((tx) => keepInsurance(tx, taken, clock()));
    await who.request({ method: 'POST', url: '/api/loan/cancel-insurance', payload: { loanNo } });
    return who;
  },
  async newDevice() {
    const { mobileNumber } = await aPerson();
    server.wait(61);
    return signIn(server, mobileNumber);
  },
  async dataCopied() {
    const who = await aPerson();
    await sendSecured(who, () => who.request({ method: 'POST', url: '/api/user/data-copy' }));
    return who;
  },
  reminderAhead: remindedOn('2026-04-07'),
  reminderDay: remindedOn('2026-04-10'),
  reminderLate: remindedOn('2026-04-11'),
  reminderPromise: remindedOfPromise,
  reminderAsked: remindedAsAsked,
  accountChanged: accountAdded,
  accountAccepted: () => accountAnswered('MATCHED'),
  accountNotAccepted: () => accountAnswered('MISMATCH_ACCOUNT'),
  async caseAnswered() {
    const who = await aPerson();
    const payload = { topic: 'OTHER', text: 'Kapan kantor buka?' };
    const { caseNo } = (await who.request({ method: 'POST', url: '/api/case', payload })).json();
    await (await supportAt(server)).answer(caseNo, 'Setiap hari kerja.', 1);
    return who;
  },
  async deletionAsked() {
    const who = await aPerson();
    await askDeletionOf(who);
    return who;
  },
  async deletionCancelled() {
    const who = await aPerson();
    await askDeletionOf(who);
    await who.request({ method: 'POST', url: '/api/user/deletion/cancel' });
    return who;
  },
  async deletionStopped() {
    const who = await aPerson();
    await askDeletionOf(who);
    await lendTo(server, { userId: await idOf(who) }, {});
    return who;
  },
  async accountDeleted() {
    const who = await aPerson();
    const userId = await idOf(who);
    await askDeletionOf(who);
    await erasedNow();
    // nobody can sign in to it: what was written is read as if it were another's
    const reader = await signIn(server);
    const sql = 'UPDATE notifications SET user_id = $1 WHERE user_id = $2';
    await server.database.query(sql, [await idOf(reader), userId]);
    return reader;
  },
  async mobileChanged() {
    const who = await aPerson({ idPhoto: '00000000-0000-4000-8000-000000000000' });
    await changeMobileOf(who, { to: freshNumber(), way: 'HAS' });
    return who;
  },
  async mobileChangeAsked() {
    const who = await aPerson({ idPhoto: '00000000-0000-4000-8000-000000000000' });
    await changeMobileOf(who, { to: freshNumber(), way: 'LOST' });
    return who;
  },
  async mobileChangeEnded() {
    const who = await CAUSES.mobileChangeAsked();
    await who.request({ method: 'POST', url: '/api/user/mobile-change/cancel' });
    return who;
  },
  async accountFrozen() {
    const who = await aPerson();
    await who.request({ method: 'POST', url: '/api/user/freeze' });
    return who;
  },
  accountFrozenShort: frozenShortly,
  async freezeLifted() {
    const who = await frozenShortly();
    const [userId, at] = [await idOf(who), server.services.clock()];
    await server.database.transaction(async (tx) => {
      const freeze = await freezeOf(tx, userId, at);
      if (freeze) await unfreeze(tx, userId, freeze, at);
    });
    return who;
  },
  async freezeEnded() {
    const who = await frozenShortly();
    server.wait(SHORT_FREEZE_HOURS * 3_600);
    await endShortFreezes(server.services, new AbortController().signal);
    return who;
  },
  faceAccepted: judged('accept'),
  faceRefused: judged('refuse'),
  emailChanged,
  async dataBreach() {
    const who = await aPerson();
    const [first, second] = [await breachDesk(server), await breachDesk(server)];
    const breach = await first.open();
    await first.post(`/${breach}/people`, { by: 'listed', numbers: await idOf(who) });
    await first.post(`/${breach}/ask`);
    await second.post(`/${breach}/release`);
    await tellConcerned(server.services, new AbortController().signal);
    return who;
  },
};

interface Written {
  notificationId: string;
  kind: string;
  content: Parameters<typeof messageTexts>[0]['values'];
}

/** The last message of a kind to a person, as it is stored. */
async function lastOf(who: Applicant, kind: MessageKind): Promise<Written> {
  const rows = await server.database.query<Written>(
    `SELECT notification_id, kind, content FROM notifications WHERE user_id = $1 AND kind = $2
     ORDER BY created_at DESC LIMIT 1`,
    [await idOf(who), kind],
  );
  if (!rows[0]) throw new Error(`no message ${kind} was written`);
  return rows[0];
}

/** What a phone shows in one SMS: characters of the GSM alphabet, 160 at the most. */
const ONE_SMS = /^[\x20-\x5a\x61-\x7a\n_]{1,160}$/;

const causes = Object.entries(CAUSES) as [MessageKind, () => Promise<Applicant>][];

describe.each(someOf('causes of messages', causes, 15))('%s', (kind, cause) => {
  it('is told by what brings it about, by its channels, with a text in each language', async () => {
    const who = await cause();
    const { notificationId: id, content: values } = await lastOf(who, kind);
    const sent = await server.database.query<{ channel: string; recipient: string }>(
      'SELECT channel, recipient FROM outbox WHERE notification_id = $1 ORDER BY channel, recipient',
      [id],
    );
    const { by } = MESSAGE_KINDS[kind];
    expect([...new Set(sent.map(({ channel }) => channel))].sort()).toEqual([...by].sort());
    const inApp: string[] = [];
    for (const language of LANGUAGES) {
      const texts = messageTexts(
        { kind, values },
        language,
        sayIn(server.services.releases.forAll().texts, language),
      ) as MessageTexts;
      const { notMe, ...words } = texts;
      for (const text of Object.values(words)) expect(text).toMatch(/^[^{}]+$/);
      expect(Object.values(words).join(' ')).not.toMatch(/undefined|NaN/);
      if ((by as readonly string[]).includes('sms')) expect(`Lancar: ${texts.short}`).toMatch(ONE_SMS);
      const shown = (await who.get(`/api/notification/detail?id=${id}&lang=${language}`)).json();
      expect(shown).toMatchObject({ subject: texts.subject, text: texts.long, path: texts.path, notMe });
      if (SECURES.includes(kind))
        expect([notMe, texts.short], kind).toEqual([true, expect.stringMatching(/beku|freez/i)]);
      inApp.push(shown.text);
    }
    expect(new Set(inApp).size).toBe(LANGUAGES.length);
  });
});

/** As long as they come: of products/, repaid with all that the law allows. */
const LONGEST = { amount: 30_000_000, toRepay: 60_000_000 };
const SIGNED: readonly ToBeSigned[] = [
  { what: 'loan', ...LONGEST },
  { what: 'plan', toRepay: LONGEST.toRepay },
];
const MESSAGES = [
  ...(Object.keys(CODE_LENGTHS) as CodePurpose[]).map((purpose) => ({ purpose, signs: undefined, what: 'alone' })),
  ...SIGNED.map((signs) => ({ purpose: 'signature' as const, signs, what: `of a ${signs.what}` })),
];

describe.each(MESSAGES)('the code for $purpose $what', ({ purpose, signs }) => {
  it.each(LANGUAGES)('says what it is good for in one SMS, %s', (language) => {
    const say = sayIn(server.services.releases.forAll().texts, language);
    const text = codeText({ digits: '123456', purpose, signs }, language, say);
    expect(text).toMatch(ONE_SMS);
    expect(text).toMatch(/^Lancar: 123456 \w/);
    expect(text).not.toMatch(/[{}]/);
    const bound = boundToHost(text, { digits: '123456', address: 'https://pinjaman.lancar.example:8443/' });
    expect(bound).toBe(`${text}\n\n@pinjaman.lancar.example #123456`);
    expect(bound).toMatch(ONE_SMS);
  });
});

/** What a browser reads in an SMS: the host and the code of its last line ("Origin-bound one-time codes", WICG). */
const boundCodeIn = (text: string) => /(?:^|\n)@(?<host>[^\s@#]+) #(?<code>[^\s@#]+)$/.exec(text)?.groups;

/** What codes are sent from now on, until the test ends. */
function sentCodes(): readonly [Recipient, SentCodeMessage][] {
  const { sendCode } = server.services;
  const sent: [Recipient, SentCodeMessage][] = [];
  server.services.sendCode = (...one) => {
    sent.push(one);
    return sendCode(...one);
  };
  onTestFinished(() => {
    server.services.sendCode = sendCode;
  });
  return sent;
}

describe('a code that is sent', () => {
  it('is for the browser to take on our pages, by SMS alone', async () => {
    const sent = sentCodes();
    server.services.config.address = 'https://lancar.example';
    onTestFinished(() => {
      server.services.config.address = undefined;
    });
    const who = await signIn(server);
    await who.code('/email-verify/send-otp', { email: EMAIL }, EMAIL);
    const [sms] = sent;
    expect(boundCodeIn(sms?.[1].text ?? '')).toEqual({ host: 'lancar.example', code: sms?.[1].code });
    const mail = sent.find(([to]) => 'email' in to);
    expect(mail?.[1].text).toContain(mail?.[1].code);
    expect(mail?.[1].text).not.toContain('@');
  });

  it('to sign a loan names its amount and all that is repaid, as its contract does', async () => {
    const sent = sentCodes();
    const who = await borrower();
    const blocks = JSON.stringify((await who.get('/api/loan/loan-agreement')).json().blocks);
    await who.code('/contract-center/e-sign/send-otp');
    const text = sent.at(-1)?.[1].text ?? '';
    const [, amount, toRepay] = /pinjaman (Rp[\d.]+) \(bayar kembali (Rp[\d.]+)\)/.exec(text) ?? [];
    expect(amount).toBe('Rp2.000.000');
    expect(blocks).toContain(`{"label":"Total kamu bayar","value":"${toRepay}"}`);
  });

  it('to sign a new plan names all that is paid then, and no sum where nothing waits for it', async () => {
    const sent = sentCodes();
    const payer = await aPayer(server, { product: 'cash-short', amount: 1_000_000 });
    const { offer, loanNo } = await askedPlan(payer, 'instalment');
    await signPlanOf(payer, loanNo);
    expect(sent.at(-1)?.[1].text).toContain(`(total bayar ${formatRupiah(offer.total, 'id')})`);
    await (await aPerson()).code('/contract-center/e-sign/send-otp');
    expect(sent.at(-1)?.[1].text).not.toContain('Rp');
  });
});

describe('what a message says', () => {
  const said = async (who: Applicant, kind: MessageKind) => {
    const { notificationId: id } = await lastOf(who, kind);
    return (await who.get(`/api/notification/detail?id=${id}&lang=en-us`)).json();
  };

  it('is in the words of the build where the active release was made before it', () => {
    const { texts } = readFolder(server.services.config.projectRoot, 'locales');
    const before = new Map([...texts].filter(([path]) => !path.endsWith('/messages.json')));
    const built = server.services.releases.forAll().texts;
    const older = textsOf(projectOf(before, NO_CONTRACT), built);
    expect(sayIn(older, 'id')('messages.noReason')).toBe(sayIn(built, 'id')('messages.noReason'));
    expect(() => sayIn(older, 'id')('messages.nothingOfThatName')).toThrow('has no text messages.nothingOfThatName');
  });

  it('of a rejection is why, and from when another application may be sent', async () => {
    const { text } = await said(await CAUSES.applicationRejected(), 'applicationRejected');
    expect(text).toContain("Your income isn't yet enough for our smallest limit.");
    expect(text).toMatch(/apply again from \d{1,2} Apr 2026\./);
  });

  it('of a standing that came to nothing is told once, and its person is not invited to apply again', async () => {
    const who = await CAUSES.applicationUnqualified();
    await decideDue(server.services);
    const sent = await server.database.query<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = $1', [
      await idOf(who),
    ]);
    expect(sent.filter(({ kind }) => kind === 'applicationUnqualified')).toHaveLength(1);
    expect((await who.get('/api/user/limit')).json()).toMatchObject({ state: 'none', creditLine: 'REJECTED' });
  });

  it('of a freeze is to show the face only where there is a photo to compare it with', async () => {
    const who = await CAUSES.accountFrozen();
    expect((await who.get('/api/user/freeze')).json()).toMatchObject({ canProveFace: false });
    const { text } = await said(who, 'accountFrozen');
    expect(text).not.toContain('face');
    expect(text).toContain('Sign in and write to us.');
  });

  it('of a return is what to correct, and the way there', async () => {
    const who = await CAUSES.applicationReturned();
    const { text, path } = await said(who, 'applicationReturned');
    // Home names the same parts
    const standing = (await who.get('/api/user/standing')).json();
    expect(standing).toMatchObject({ state: 'returned', reasons: ['NAME_IS_WRONG', 'WRONG_PHOTO_FORMAT'] });
    expect(text).toContain("The name isn't the one on your KTP. The photo of you holding your KTP");
    expect(path).toBe('resubmit');
  });

  it('of documents is which', async () => {
    const { text } = await said(await CAUSES.documentsAsked(), 'documentsAsked');
    expect(text).toContain('Family card (KK), Payslips');
  });

  it('of money that arrived is how much, where, and what is to be paid first and when', async () => {
    const who = await CAUSES.moneyArrived();
    const [loan] = (await who.get('/api/loan/list')).json().loans;
    const { text } = await said(who, 'moneyArrived');
    expect(text).toContain('Rp1,950,000 has arrived in account BCA ••••0001.');
    // what was told before may have let days pass
    const due = new Date(loan.instalments[0].due);
    const written = due.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
    expect(text).toMatch(new RegExp(`The first instalment, Rp719,000, is due on \\w+, ${written}\\.`));
  });

  it('of money that is repaid once names that one payment, and none of before names a day that it does not know', () => {
    const wordsOf = (toPay: MessageValues['toPay'], language: Language) =>
      messageTexts(
        { kind: 'moneyArrived', values: { amount: 1_490_000, account: 'BCA ****0001', toPay } },
        language,
        sayIn(server.services.releases.forAll().texts, language),
      )?.short;
    const once = { amount: 1_542_000, due: '2026-12-13', isAll: true };
    expect(wordsOf(once, 'id')).toContain('Bayar Rp1.542.000 sekali, paling lambat Minggu, 13 Des 2026.');
    expect(wordsOf(once, 'en-us')).toContain('Pay Rp1,542,000 once, due on Sunday, 13 Dec 2026.');
    expect(wordsOf(undefined, 'id')).toContain('Kapan membayarnya ada di Tagihan.');
  });

  it('of a new e-mail address goes to the former one, too, and does not tell it whole', async () => {
    const who = await CAUSES.emailChanged();
    const { notificationId: id, content } = await lastOf(who, 'emailChanged');
    expect(content).toEqual({ email: 's***@example.com' });
    const sent = await server.database.query<{ recipient: string }>(
      "SELECT recipient FROM outbox WHERE notification_id = $1 AND channel = 'email'",
      [id],
    );
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['siti.baru@example.com', EMAIL]);
  });
});

describe('nothing is told', () => {
  const kindsOf = async (who: Applicant) =>
    (
      await server.database.query<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = $1', [
        await idOf(who),
      ])
    ).map(({ kind }) => kind);

  it('of the first sign-in, and of a device that is known', async () => {
    const { app } = server;
    const mobileNumber = '085799900001';
    const sign = async (cookie: string | undefined, agent?: string) => {
      server.wait(61);
      const headers = cookie ? { cookie } : {};
      const sent = await app.inject({ method: 'POST', url: '/api/auth/send-code', payload: { mobileNumber }, headers });
      const browser = sent.cookies.find(({ name }) => name === 'lancar_browser');
      const known = `lancar_browser=${browser?.value}`;
      const payload = { mobileNumber, otp: await codeFor(server, mobileNumber) };
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login/otp',
        payload,
        headers: { cookie: known, ...(agent && { 'user-agent': agent }) },
      });
      const session = answer.cookies.find(({ name }) => name !== 'lancar_browser');
      return { known, who: new Applicant(server, mobileNumber, `${session?.name}=${session?.value}`) };
    };
    const { known } = await sign(undefined);
    const { who } = await sign(known);
    expect(await kindsOf(who)).toEqual([]);
    await sign(undefined, 'Mozilla/5.0 (Linux; Android 14; Pixel 8)');
    expect(await kindsOf(who)).toEqual(['newDevice']);
    const [{ id }] = (await who.get('/api/notification/list')).json().notifications;
    const { path, action, text } = (await who.get(`/api/notification/detail?id=${id}`)).json();
    expect([path, action]).toEqual(['me/help-center/freeze?ask', 'Bukan aku? Bekukan akun']);
    // named as the list of devices names it, to tell whether it was their own
    expect(text).toContain('(HP Android)');
    await sign(undefined, 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36');
    const [{ text: told }] = (await who.get('/api/notification/list')).json().notifications;
    expect(told).toContain('Chrome di Windows');
  });

  it('of a step on the way that changes nothing for the person', async () => {
    const who = await decided({ decision: 'askVideoCall' }, { decision: 'videoCallDone' })();
    expect(await kindsOf(who)).toEqual(['videoCallAsked']);
  });

  it('of what a person fills in for the first time', async () => {
    const who = await signIn(server);
    await new Walker(who, 'apply').on();
    expect(await kindsOf(who)).toEqual(['applicationSubmitted']);
  });

  it('twice, however often what it tells of is said', async () => {
    const who = await paidOut('1234560003');
    await signContracts(server.services);
    await sendMessages(server.services, new AbortController().signal);
    const money = (await kindsOf(who)).filter((kind) => /money|contract/.test(kind)).sort();
    expect(money).toEqual(['contractSigned', 'contractToSign', 'moneyArrived', 'moneySent']);
  });
});
