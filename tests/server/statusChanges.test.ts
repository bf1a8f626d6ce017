import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOBILE_CHANGES } from '../../server/modules/accounts/domain/mobileChange';
import {
  endMobileChange,
  insertMobileChange,
  lockMobileChange,
} from '../../server/modules/accounts/tables/mobileChanges';
import { WISH_CHANGES } from '../../server/modules/applications/domain/documentWishes';
import { DRAFT_CHANGES, type Draft } from '../../server/modules/applications/domain/draftState';
import {
  DISPUTE_CHANGES,
  NIK_CHANGES,
  REVIEW_CHANGES,
  WITH_REVIEWERS,
  WITHDRAWAL_CHANGES,
} from '../../server/modules/applications/domain/standing';
import { VIDEO_CALL_CHANGES } from '../../server/modules/applications/domain/videoCall';
import {
  changeReview,
  correctApplication,
  insertApplication,
  latestApplication,
  withdrawApplication,
} from '../../server/modules/applications/tables/applications';
import { endWish, findWish, insertWish } from '../../server/modules/applications/tables/documentWishes';
import { createDraft, saveDraft } from '../../server/modules/applications/tables/drafts';
import { addVideoCall, changeVideoCall, lastVideoCall } from '../../server/modules/applications/tables/videoCalls';
import { BREACH_CHANGES } from '../../server/modules/breaches/domain/breach';
import { changeBreach, findBreach, insertBreach } from '../../server/modules/breaches/tables/breaches';
import { CASE_CHANGES } from '../../server/modules/cases/domain/cases';
import { caseById, changeCase, insertCase } from '../../server/modules/cases/tables/cases';
import { CREDIT_CHANGES } from '../../server/modules/credit/domain/creditStatus';
import { READING_CHANGES } from '../../server/modules/dataReading/domain/dataReading';
import { addReading, changeReading, readingsOf } from '../../server/modules/dataReading/tables/dataReadings';
import { DELETION_CHANGES } from '../../server/modules/dataRights/domain/deletion';
import { changeDeletion, insertDeletion, lockDeletion } from '../../server/modules/dataRights/tables/deletions';
import { CHALLENGE_CHANGES } from '../../server/modules/identity/domain/liveness';
import { insertChallenge, takeChallenge } from '../../server/modules/identity/tables/captures';
import { CONTRACT_CHANGES } from '../../server/modules/loans/domain/contractStatus';
import { LOAN_CHANGES } from '../../server/modules/loans/domain/loanStatus';
import { PAYMENT_CHANGES } from '../../server/modules/loans/domain/paymentStatus';
import { ENDING_CHANGES } from '../../server/modules/loans/domain/payOutEnding';
import { PAY_OUT_CHANGES } from '../../server/modules/loans/domain/payOutStatus';
import { PLAN_CHANGES } from '../../server/modules/loans/domain/planChange';
import { RELIEF_CHANGES } from '../../server/modules/loans/domain/relief';
import { contractOfLoan, insertContract, keepSigned } from '../../server/modules/loans/tables/contracts';
import { changeLoan, insertLoan, loansOfUser } from '../../server/modules/loans/tables/loans';
import { changeEnding, insertEnding } from '../../server/modules/loans/tables/payOutEndings';
import { claimPayOuts, endPayOut, findPayOut, insertPayOut } from '../../server/modules/loans/tables/payOuts';
import { changePlanChange, findPlanChange, insertPlanChange } from '../../server/modules/loans/tables/planChanges';
import { changeRelief, findRelief, insertRelief } from '../../server/modules/loans/tables/reliefs';
import { MESSAGE_CHANGES } from '../../server/modules/messaging/domain/messageStatus';
import { insertNotification } from '../../server/modules/messaging/tables/notifications';
import { claimMessages, endTry, insertOutbox } from '../../server/modules/messaging/tables/outbox';
import {
  INVITATION_CHANGES,
  invitationStatusOf,
  OPERATOR_CHANGES,
  TOKEN_CHANGES,
} from '../../server/modules/operators/domain/operators';
import {
  changeOperator,
  findOperator,
  insertInvitation,
  insertOperator,
  inviteAgain,
  takeInvitation,
  withdrawInvitations,
} from '../../server/modules/operators/tables/operators';
import { insertToken, revokeToken, tokensOf } from '../../server/modules/operators/tables/operatorTokens';
import { ORDER_CHANGES } from '../../server/modules/orders/domain/orderStatus';
import { changeOrder, findOrder, insertOrder } from '../../server/modules/orders/tables/orders';
import { COLLECTION_CHANGES } from '../../server/modules/payments/domain/collectionStatus';
import { DIFFERENCE_CHANGES } from '../../server/modules/payments/domain/paymentDifferences';
import {
  changeCollection,
  expireCollections,
  findCollection,
  insertCollection,
} from '../../server/modules/payments/tables/collections';
import {
  endDifferences,
  keepDifference,
  settleStoredDifference,
} from '../../server/modules/payments/tables/paymentDifferences';
import { changePayment, insertPayment, lockPayment } from '../../server/modules/payments/tables/payments';
import { FREEZE_CHANGES } from '../../server/modules/people/domain/freeze';
import { CODE_CHANGES, codeStatusOf } from '../../server/modules/people/domain/oneTimeCode';
import { CHECK_CHANGES, endedAs } from '../../server/modules/people/domain/outsideCheck';
import { newCaseNumber } from '../../server/modules/people/domain/readableCodes';
import { SECURITY_CHANGES, securityStatusOf } from '../../server/modules/people/domain/security';
import { endFreeze, insertFreeze, keepFreeze } from '../../server/modules/people/tables/freezes';
import { consumeCode, countGuess, insertCode, sentCodes } from '../../server/modules/people/tables/oneTimeCodes';
import { endAwaited, endCheck, overtakeAccounts, recordCheck } from '../../server/modules/people/tables/outsideChecks';
import { findSecurityCheck, recordDemand, recordProofs } from '../../server/modules/people/tables/securityChecks';
import { replaceSession } from '../../server/modules/people/tables/sessions';
import { findOrCreateUser, ownNik } from '../../server/modules/people/tables/users';
import { VOUCHER_CHANGES, voucherStatusOf } from '../../server/modules/vouchers/domain/vouchers';
import {
  giveVoucherBack,
  holdVoucher,
  insertVoucher,
  lockCampaign,
  takeVoucher,
  vouchersOfUser,
} from '../../server/modules/vouchers/tables/vouchers';
import type { Database, Transaction } from '../../server/platform/database/database';
import type { StatusChanges } from '../../server/platform/domain/statusChanges';
import { loanDay } from '../../server/platform/domain/wib';
import { RELEASE_CHANGES, type ReleaseStatus } from '../../server/platform/releases/releaseStatus';
import { ALL_CHANNELS, findRelease, insertRelease, setReleaseStatus } from '../../server/platform/releases/releases';
import type { PlanOffer } from '../../src/contract/generated/bodies';
import {
  type CollectionStatus,
  CREDIT_STATUSES,
  type OrderStatus,
  type PaymentStatus,
  type PayOutStatus,
  REVIEW_STATUSES,
} from '../../src/contract/generated/bodies';
import { dayOf } from '../../src/lending/days';
import { fraction } from '../../src/lending/fraction';
import type { LoanStatus } from '../../src/lending/overdue';
import { OLDEST_FIRST } from '../../src/lending/terms';
import { anOperator as aFinanceOperator } from './support/operators';
import { openTestDatabase, START_TIMEOUT_MS, statementsAlone } from './support/testDatabase';

let database: Database;
let db: Transaction;
beforeAll(async () => {
  database = await openTestDatabase();
  db = statementsAlone(database);
}, START_TIMEOUT_MS);
afterAll(() => database.close());

const NOW = new Date('2026-03-10T03:00:00Z');
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const hash = () => Buffer.from(randomUUID().replaceAll('-', ''), 'hex');

let numbers = 0;
async function newUser(): Promise<string> {
  numbers += 1;
  return (await findOrCreateUser(db, `8571${String(numbers).padStart(7, '0')}`, NOW)).userId;
}

/** A thing that has a status in the database. */
interface Thing {
  status(): Promise<string>;
  /** what the server writes, by the cause in the table */
  write: Writes;
}

type Writes = Readonly<Record<string, () => Promise<unknown>>>;

/** A cause that changes a thing; the others only make one. */
type Changing<Table extends StatusChanges<string>> = {
  [Cause in keyof Table & string]: Table[Cause]['from'] extends readonly ['none'] ? never : Cause;
}[keyof Table & string];

const changing = <Table extends StatusChanges<string>>(changes: Table) =>
  Object.keys(changes).filter((cause) => changes[cause]?.from.some((status) => status !== 'none')) as Changing<Table>[];

/** What is written for each cause of a table, where one function writes all. */
const writesOf = <Table extends StatusChanges<string>>(
  changes: Table,
  write: (cause: Changing<Table>) => () => Promise<unknown>,
): Writes => Object.fromEntries(changing(changes).map((cause) => [cause, write(cause)]));

const DRAFT: Omit<Draft, 'draftId'> = {
  releaseId: undefined,
  flow: 'apply',
  version: 1,
  status: 'open',
  answers: {},
  done: [],
  facts: {},
  revision: 0,
};

async function aDraft(status: string): Promise<Thing> {
  const userId = await newUser();
  const draft: Draft = { ...DRAFT, draftId: randomUUID() };
  await createDraft(db, userId, { ...draft, status: status as Draft['status'] }, NOW);
  const save = (to: Draft['status']) => () => saveDraft(db, userId, { ...draft, status: to }, NOW);
  return {
    status: async () => {
      const rows = await db.query<{ status: string }>('SELECT status FROM drafts WHERE user_id = $1', [userId]);
      return rows[0]?.status ?? 'none';
    },
    write: { saved: save('open'), sent: save('submitted') },
  };
}

const APPLICATION = { flow: 'apply', version: 1, answers: {}, submittedAt: NOW, doubts: [] } as const;

async function anApplication(status: (typeof REVIEW_STATUSES)[number], disputed: boolean) {
  const userId = await newUser();
  const application = { ...APPLICATION, applicationNo: randomUUID(), status, disputed };
  await insertApplication(db, userId, application, 'sent');
  const { from, to } = REVIEW_CHANGES.corrected;
  const correct = (isDisputed: boolean) => () =>
    correctApplication(db, { ...application, status: to, disputed: isDisputed }, from);
  const decide = (cause: keyof typeof REVIEW_CHANGES) => () => {
    const event = { applicationNo: application.applicationNo, at: NOW, cause, operatorId: undefined, detail: {} };
    return changeReview(db, REVIEW_CHANGES[cause], event);
  };
  const { applicationNo } = application;
  const event = { applicationNo, at: NOW, cause: 'withdrawn', operatorId: undefined, detail: {} } as const;
  const withdraw = () => withdrawApplication(db, WITH_REVIEWERS, event);
  return { correct, decide, withdraw, latest: async () => latestApplication(db, userId) };
}

async function aReview(status: string): Promise<Thing> {
  const { correct, decide, latest } = await anApplication(status as (typeof REVIEW_STATUSES)[number], false);
  const write = { ...writesOf(REVIEW_CHANGES, decide), corrected: correct(false) };
  return { status: async () => (await latest())?.status ?? 'none', write };
}

async function aWithdrawal(status: string): Promise<Thing> {
  const { withdraw, latest } = await anApplication('PROCESSING', false);
  if (status === 'withdrawn') await withdraw();
  return { status: async () => ((await latest()) ? 'kept' : 'withdrawn'), write: { withdrawn: withdraw } };
}

async function aDispute(status: string): Promise<Thing> {
  const { correct, latest } = await anApplication('RETURNED', status === 'disputed');
  return {
    status: async () => ((await latest())?.disputed ? 'disputed' : 'undisputed'),
    write: { sentWithNikOfAnother: correct(true), correctedWithOwnNik: correct(false) },
  };
}

async function aCheck(status: string): Promise<Thing> {
  const outcome = status === 'REFUSED' ? 'FACE_TOO_DARK' : status;
  const reference = randomUUID();
  const userId = await newUser();
  const checkNo = await recordCheck(db, { userId, kind: 'bank', now: NOW, reference }, outcome);
  const end = (to: string) => () => endCheck(db, checkNo, to);
  const { passedLate, notPassedLate } = CHECK_CHANGES;
  return {
    status: async () => {
      const rows = await db.query<{ outcome: string }>(
        'SELECT outcome FROM outside_checks WHERE check_no = $1::bigint',
        [checkNo],
      );
      const { outcome: read = 'none' } = rows[0] ?? {};
      return read === 'UNDER_WAY' || read === 'OVERTAKEN' ? read : endedAs(read);
    },
    write: {
      passed: end('PASSED'),
      leftToReviewer: end('PENDING_REVIEW'),
      refused: end('FACE_COVERED'),
      notAnsweredInTime: end('AWAITED'),
      passedLate: () => endAwaited(db, reference, { change: passedLate, said: null }),
      notPassedLate: () => endAwaited(db, reference, { change: notPassedLate, said: 'FACE_COVERED' }),
      overtaken: () => overtakeAccounts(db, userId),
    },
  };
}

async function aCode(status: string): Promise<Thing> {
  const [userId, codeId] = [await newUser(), randomUUID()];
  const address = { recipient: codeId, purpose: 'email' };
  const expiresAt = status === 'expired' ? NOW : minutes(5);
  const made = { userId, hash: hash(), requester: hash(), browser: null, sentAt: minutes(-1), expiresAt };
  await insertCode(db, { ...address, ...made, codeId });
  for (let count = status === 'guessedOut' ? 5 : 4; count > 0; count -= 1) await countGuess(db, codeId);
  if (status === 'used') await consumeCode(db, codeId, NOW);
  return {
    status: async () => {
      const [code] = await sentCodes(
        db,
        address,
        { userId, requester: null, browser: null },
        { since: minutes(-2), until: minutes(0) },
      );
      return code ? codeStatusOf(code, NOW) : 'none';
    },
    write: {
      guessedRight: () => consumeCode(db, codeId, NOW),
      guessedWrongTooOften: () => countGuess(db, codeId),
    },
  };
}

async function aChallenge(status: string): Promise<Thing> {
  const [userId, challengeId, tokenHash] = [await newUser(), randomUUID(), hash()];
  const capture = () => takeChallenge(db, { challengeId, tokenHash, photoId: randomUUID(), now: NOW });
  const expiresAt = status === 'expired' ? NOW : minutes(5);
  await insertChallenge(db, { challengeId, userId, tokenHash, actions: ['nod'], expiresAt });
  if (status === 'answered') await capture();
  const read = () =>
    db.query<{ photoId: string | undefined; expiresAt: Date }>(
      'SELECT photo_id, expires_at FROM liveness_challenges WHERE challenge_id = $1',
      [challengeId],
    );
  return {
    status: async () => {
      const [row] = await read();
      if (row?.photoId) return 'answered';
      return row && row.expiresAt > NOW ? 'open' : 'expired';
    },
    write: { captured: capture },
  };
}

async function aSecurityCheck(status: string): Promise<Thing> {
  const [userId, tokenHash] = [await newUser(), hash()];
  const from = { channel: 'H5', device: 'OTHER' as const, browser: undefined, fromPartner: false };
  await replaceSession(db, { tokenHash, userId, now: NOW, expiresAt: minutes(60), ...from }, undefined);
  const demand = (...necessary: ('OTP' | 'LIVENESS')[]) =>
    recordDemand(db, tokenHash, { necessary, operation: 'UNDEFINED' }, NOW);
  const prove = (at: Date, ...proved: ('OTP' | 'LIVENESS')[]) =>
    recordProofs(db, tokenHash, { proved, demandedAt: NOW }, at);
  await (status === 'proved' ? demand('OTP') : demand('OTP', 'LIVENESS'));
  if (status === 'proved') await prove(NOW, 'OTP');
  if (status === 'lapsed') await prove(minutes(-15), 'OTP');
  return {
    status: async () => {
      const check = await findSecurityCheck(db, tokenHash);
      return check ? securityStatusOf(check, NOW) : 'none';
    },
    write: {
      demanded: () => demand('OTP', 'LIVENESS'),
      provedInPart: () => prove(NOW, 'OTP'),
      provedAll: () => prove(NOW, 'OTP', 'LIVENESS'),
    },
  };
}

async function newOperator(status = 'active'): Promise<string> {
  const operatorId = randomUUID();
  await insertOperator(db, { operatorId, name: operatorId, roles: ['support'] }, NOW);
  if (status === 'active' || status === 'recovering')
    await changeOperator(db, operatorId, OPERATOR_CHANGES.accepted, NOW);
  if (status === 'recovering') await changeOperator(db, operatorId, OPERATOR_CHANGES.passkeyLost, NOW);
  if (status === 'ended') await changeOperator(db, operatorId, OPERATOR_CHANGES.ended, NOW);
  return operatorId;
}

async function anOperator(status: string): Promise<Thing> {
  const operatorId = await newOperator(status);
  return {
    status: async () => (await findOperator(db, operatorId))?.status ?? 'none',
    write: {
      ...writesOf(OPERATOR_CHANGES, (cause) => () => changeOperator(db, operatorId, OPERATOR_CHANGES[cause], NOW)),
      invitedAgain: () => inviteAgain(db, operatorId, ['finance']),
    },
  };
}

async function anInvitation(status: string): Promise<Thing> {
  const [operatorId, tokenHash] = [await newOperator(), hash()];
  const expiresAt = status === 'expired' ? NOW : minutes(5);
  const accept = () => takeInvitation(db, tokenHash, NOW);
  const withdraw = () => withdrawInvitations(db, operatorId, NOW);
  await insertInvitation(db, { tokenHash, operatorId, now: minutes(-5), expiresAt });
  if (status === 'used') await accept();
  if (status === 'withdrawn') await withdraw();
  return {
    async status() {
      const [row] = await db.query<{ closedAs: string | undefined; expiresAt: Date }>(
        'SELECT closed_as, expires_at FROM operator_invitations WHERE token_hash = $1',
        [tokenHash],
      );
      return row ? invitationStatusOf({ closedAs: row.closedAs, expiresAt: row.expiresAt }, NOW) : 'none';
    },
    write: { accepted: accept, replacedOrEnded: withdraw },
  };
}

async function aToken(status: string): Promise<Thing> {
  const [operatorId, tokenId] = [await newOperator(), randomUUID()];
  const revoke = () => revokeToken(db, operatorId, tokenId, NOW);
  const expiresAt = status === 'expired' ? NOW : minutes(5);
  await insertToken(db, { tokenId, tokenHash: hash(), operatorId, label: 'a test', now: minutes(-5), expiresAt });
  if (status === 'revoked') await revoke();
  return {
    status: async () => (await tokensOf(db, operatorId, NOW))[0]?.status ?? 'none',
    write: { revoked: revoke },
  };
}

const TERMS = {
  model: 'flat',
  rate: fraction(1, 10),
  dayCount: { days: 'period' },
  every: { count: 1, unit: 'MONTHS' },
  count: 3,
  evensOut: true,
  multiple: 1,
  rounding: 'half-even',
  grace: { principal: 0, interest: 0, free: 0 },
  allocation: OLDEST_FIRST,
  costLimit: fraction(1, 1),
} as const;

const LOAN = {
  productId: 'cash-instalment',
  kind: 'CASH',
  rateVersion: '2026-01',
  terms: TERMS,
  tenor: TERMS.every,
  ...{ amount: 1_000_000, toPayOut: 970_000, account: undefined },
  ...{ purpose: 'OTHER', appliedAt: NOW, reckonedOn: undefined },
} as const;

async function loanIn(status: LoanStatus) {
  const [userId, loanId] = [await newUser(), randomUUID()];
  await insertLoan(db, { ...LOAN, loanId, loanNo: loanId, userId, status });
  return { userId, loanId };
}

async function aLoan(status: string): Promise<Thing> {
  const { userId, loanId } = await loanIn(status as LoanStatus);
  const to = (next: LoanStatus) => () =>
    changeLoan(db, loanId, {
      status: next,
      reckonedOn: undefined,
      lateSince: undefined,
      lateDays: undefined,
      nextDue: undefined,
    }).catch(() => {});
  const write = writesOf(LOAN_CHANGES, (cause) => to(LOAN_CHANGES[cause].to));
  return { status: async () => (await loansOfUser(db, userId))[0]?.status ?? 'none', write };
}

async function aContract(status: string): Promise<Thing> {
  const { loanId } = await loanIn('WAITING');
  const content = { title: '', blocks: [] };
  const pdf = Buffer.from('%PDF');
  await insertContract(db, { loanId, content: { id: content, 'en-us': content }, sha256: '', pdf }, NOW);
  const sign = (by: 'borrower' | 'lender') => () => keepSigned(db, loanId, { by, pdf, at: NOW });
  if (status !== 'UNCOMPLETED') await sign('borrower')();
  if (status === 'COMPLETED') await sign('lender')();
  return {
    status: async () => (await contractOfLoan(db, loanId))?.status ?? 'none',
    write: { signedByBorrower: sign('borrower'), signedByLender: sign('lender') },
  };
}

async function aPayOut(status: string): Promise<Thing> {
  const [{ loanId }, payOutId] = [await loanIn('WAITING'), randomUUID()];
  const account = { bank: 'BCA', account: '2840017365' };
  const asked = {
    payOutId,
    loanId,
    purpose: 'loan' as const,
    attempt: 1,
    amount: LOAN.toPayOut,
    account,
    requestedAt: NOW,
  };
  const none = { failure: undefined, sentAt: undefined, endedAt: undefined };
  await insertPayOut(db, { ...asked, ...none, status: status as PayOutStatus });
  const end = (cause: keyof typeof PAY_OUT_CHANGES) => () =>
    endPayOut(db, payOutId, PAY_OUT_CHANGES[cause], { at: NOW });
  return {
    status: async () => (await findPayOut(db, payOutId))?.status ?? 'none',
    write: {
      ...writesOf(PAY_OUT_CHANGES, end),
      handedOver: () => claimPayOuts(db, { now: NOW, until: minutes(1), count: 100, provider: 'sandbox' }),
    },
  };
}

async function anEndOfAPayOut(status: string): Promise<Thing> {
  const [{ loanId }, payOutId] = [await loanIn('WAITING'), randomUUID()];
  const none = { account: undefined, failure: undefined, sentAt: undefined, endedAt: undefined };
  const asked = { purpose: 'loan', attempt: 1, amount: LOAN.toPayOut, status: 'PROCESSING', requestedAt: NOW } as const;
  await insertPayOut(db, { payOutId, loanId, ...asked, ...none });
  const operatorId = await aFinanceOperator(database, ['finance'], NOW);
  const own = { endingId: randomUUID(), payOutId, ending: 'NEVER_LEFT', operatorId, at: NOW } as const;
  await insertEnding(db, { ...own, day: undefined, providerRef: undefined, why: 'seen' });
  const change = (cause: keyof typeof ENDING_CHANGES) => () =>
    changeEnding(db, payOutId, ENDING_CHANGES[cause], { operatorId, at: NOW });
  const reached = { AGREED: change('agreed'), WITHDRAWN: change('withdrawn'), OVERTAKEN: change('overtaken') };
  await reached[status as keyof typeof reached]?.();
  const sql = 'SELECT status FROM pay_out_endings WHERE payout_id = $1';
  return {
    status: async () => (await db.query<{ status: string }>(sql, [payOutId]))[0]?.status ?? 'none',
    write: writesOf(ENDING_CHANGES, change),
  };
}

async function aMessage(status: string): Promise<Thing> {
  const [userId, notificationId, messageId] = [await newUser(), randomUUID(), randomUUID()];
  await insertNotification(db, { notificationId, userId, kind: 'applicationSubmitted', values: {}, createdAt: NOW });
  const message = { messageId, channel: 'sms', recipient: '8571', language: 'id', createdAt: NOW } as const;
  await insertOutbox(db, notificationId, message);
  const claim = () => claimMessages(db, { channel: 'sms', now: minutes(1), until: minutes(1), count: 100 });
  const end = (cause: keyof typeof MESSAGE_CHANGES) => () =>
    endTry(db, { messageId, tries: 1 }, MESSAGE_CHANGES[cause], { at: NOW });
  const reached = { SENDING: undefined, SENT: end('sent'), FAILED: end('givenUp'), SKIPPED: end('withoutProvider') };
  if (status !== 'WAITING') await claim();
  await reached[status as keyof typeof reached]?.();
  return {
    async status() {
      const rows = await db.query<{ status: string }>('SELECT status FROM outbox WHERE message_id = $1', [messageId]);
      return rows[0]?.status ?? 'none';
    },
    write: { ...writesOf(MESSAGE_CHANGES, end), taken: claim },
  };
}

let numbered = 0;

async function aCollection(status: string): Promise<Thing> {
  numbered += 1;
  const [userId, collectionId, number] = [await newUser(), randomUUID(), String(numbered)];
  const asked = { collectionId, userId, gateway: 'sandbox', channel: 'ALFAMART', number, lasts: false, askedAt: NOW };
  await insertCollection(db, {
    ...asked,
    status: status as CollectionStatus,
    expiresAt: minutes(1),
    amount: undefined,
    gatewayRef: undefined,
    scan: undefined,
  });
  const change = (cause: keyof typeof COLLECTION_CHANGES) => () =>
    changeCollection(db, collectionId, COLLECTION_CHANGES[cause]);
  return {
    status: async () => (await findCollection(db, collectionId))?.status ?? 'none',
    write: { ...writesOf(COLLECTION_CHANGES, change), expired: () => expireCollections(db, minutes(2)) },
  };
}

async function aPlanChange(status: string): Promise<Thing> {
  const [{ userId, loanId }, changeId] = [await loanIn('WAITING'), randomUUID()];
  const offer: PlanOffer = { kind: 'extension', inAdvance: 1, cost: 1, total: 1, dues: [] };
  const agreed = { happening: { kind: 'extended', due: dayOf('2026-03-01'), to: dayOf('2026-04-01') }, offer } as const;
  const [kind, day] = ['extension', dayOf('2026-02-01')] as const;
  await insertPlanChange(db, { changeId, loanId, userId, kind, day, agreed, askedAt: NOW }, undefined);
  const change = (cause: Exclude<keyof typeof PLAN_CHANGES, 'asked'>) => () =>
    changePlanChange(db, changeId, cause, NOW);
  const before = { PROCESSING: change('given'), SUCCESS: change('booked'), FAILED: change('withdrawn') }[status];
  await before?.();
  return {
    status: async () => (await findPlanChange(db, changeId))?.status ?? 'none',
    write: writesOf(PLAN_CHANGES, change),
  };
}

async function aBreach(status: string): Promise<Thing> {
  const [breachId, openedBy] = [randomUUID(), randomUUID()];
  await insertOperator(db, { operatorId: openedBy, name: openedBy, roles: ['admin'] }, NOW);
  const texts = { id: 'Laptop hilang.', 'en-us': 'A laptop is lost.' };
  const said = {
    knownAt: NOW,
    fromAt: NOW,
    untilAt: NOW,
    data: ['NIK'] as const,
    happened: texts,
    remedy: texts,
    advice: texts,
  };
  await insertBreach(db, { ...said, breachId, openedBy, openedAt: NOW });
  const change = (cause: Parameters<typeof changeBreach>[2]) => () => changeBreach(db, breachId, cause);
  const [releaseAsked, released, closed] = [change('releaseAsked'), change('released'), change('closed')];
  const closeAsked = change('closeAsked');
  if (status === 'ASKED' || status === 'RELEASED') await releaseAsked();
  if (status === 'RELEASED') await released();
  if (status === 'CLOSE_ASKED') await closeAsked();
  if (status === 'CLOSED') await closed();
  return {
    status: async () => (await findBreach(db, breachId))?.status ?? 'none',
    write: { changed: change('changed'), releaseAsked, released, closeAsked, closed },
  };
}

async function aRelief(status: string): Promise<Thing> {
  const [{ userId, loanId }, reliefId] = [await loanIn('OVERDUE'), randomUUID()];
  const made = { reliefId, userId, loanId, kind: 'PLAN', madeOn: dayOf('2026-03-10'), madeAt: NOW } as const;
  const insert = { ASKED: 'asked', PROPOSED: 'proposed', GRANTED: 'granted', ENDED: 'granted' } as const;
  await insertRelief(db, insert[status as keyof typeof insert] ?? (status === 'ANSWERED' ? 'asked' : 'offered'), made);
  const change = (cause: Parameters<typeof changeRelief>[2]) => () => changeRelief(db, reliefId, cause);
  const reached = {
    ...{ ANSWERED: change('answered'), ACCEPTED: change('accepted'), DECLINED: change('declined') },
    ...{ WITHDRAWN: change('withdrawn'), ENDED: change('ended') },
  };
  await reached[status as keyof typeof reached]?.();
  return {
    status: async () => (await findRelief(db, reliefId))?.status ?? 'none',
    write: writesOf(RELIEF_CHANGES, change),
  };
}

async function aDifference(status: string): Promise<Thing> {
  const reference = randomUUID();
  const found = { gateway: 'sandbox', reference, kind: 'other-amount', number: '1', here: 1, there: 2 } as const;
  await keepDifference(db, found, NOW);
  const read = () =>
    db.query<{ id: string; status: string }>(
      'SELECT difference_id AS id, status FROM payment_differences WHERE reference = $1',
      [reference],
    );
  const id = (await read())[0]?.id ?? '';
  const operatorId = await aFinanceOperator(database, ['finance'], NOW);
  const settle = (cause: 'booked' | 'answered') => () =>
    settleStoredDifference(db, id, DIFFERENCE_CHANGES[cause], { operatorId, answer: undefined, at: NOW });
  const gone = () => endDifferences(db, 'sandbox', { compared: [reference], found: [] }, NOW);
  const reached = { OPEN: undefined, BOOKED: settle('booked'), ANSWERED: settle('answered'), GONE: gone };
  await reached[status as keyof typeof reached]?.();
  return {
    status: async () => (await read())[0]?.status ?? 'none',
    write: {
      ...{ booked: settle('booked'), answered: settle('answered'), gone },
      found: () => keepDifference(db, { ...found, there: 3 }, NOW),
    },
  };
}

async function aCase(status: string): Promise<Thing> {
  const [{ userId }, caseId] = [await loanIn('WAITING'), randomUUID()];
  const caseNo = newCaseNumber(NOW);
  const written = () =>
    insertCase(db, { caseId, caseNo, userId, topic: 'OTHER', about: undefined, openedAt: NOW, answerBy: loanDay(NOW) });
  const change = (cause: Exclude<keyof typeof CASE_CHANGES, 'written'>) => () =>
    changeCase(db, caseId, CASE_CHANGES[cause], { at: NOW });
  if (status !== 'none') await written();
  if (status === 'ANSWERED') await change('answered')();
  if (status === 'CLOSED') await change('closed')();
  return {
    status: async () => (await caseById(db, caseId))?.status ?? 'none',
    write: { written, ...writesOf(CASE_CHANGES, change) },
  };
}

async function aDeletion(status: string): Promise<Thing> {
  const [userId, deletionId] = [await newUser(), randomUUID()];
  const asked = () =>
    insertDeletion(db, { deletionId, certificateNo: randomUUID(), userId, askedAt: NOW, dueAt: minutes(1) });
  const change = (cause: Exclude<keyof typeof DELETION_CHANGES, 'asked'>) => () =>
    changeDeletion(db, deletionId, DELETION_CHANGES[cause], { at: NOW });
  if (status !== 'none') await asked();
  if (status === 'CANCELED') await change('kept')();
  if (status === 'STOPPED') await change('stopped')();
  if (status === 'ERASED' || status === 'FORGOTTEN') await change('erased')();
  if (status === 'FORGOTTEN') await change('forgotten')();
  return {
    status: async () => (await lockDeletion(db, deletionId))?.status ?? 'none',
    write: { asked, ...writesOf(DELETION_CHANGES, change) },
  };
}

async function aMobileChange(status: string): Promise<Thing> {
  const [userId, changeId] = [await newUser(), randomUUID()];
  const by = { newNumber: '85790000001', askedBy: hash(), personState: 'customer' } as const;
  const asked = () => insertMobileChange(db, { changeId, userId, ...by, askedAt: NOW, dueAt: minutes(1) });
  const end = (cause: Exclude<keyof typeof MOBILE_CHANGES, 'asked'>) => () =>
    endMobileChange(db, changeId, MOBILE_CHANGES[cause], NOW);
  if (status !== 'none') await asked();
  if (status === 'CANCELED') await end('cancelled')();
  if (status === 'STOPPED') await end('stopped')();
  if (status === 'DONE') await end('done')();
  return {
    status: async () => (await lockMobileChange(db, changeId))?.status ?? 'none',
    write: { asked, ...writesOf(MOBILE_CHANGES, end) },
  };
}

async function aFreeze(status: string): Promise<Thing> {
  const [userId, freezeId] = [await newUser(), randomUUID()];
  const begun = { freezeId, begunBy: 'NUMBER', begunAt: NOW } as const;
  const stored = async () => {
    const [row] = await db.query<{ status: string }>('SELECT status FROM account_freezes WHERE freeze_id = $1', [
      freezeId,
    ]);
    return row?.status ?? 'none';
  };
  const askedByNumber = () => insertFreeze(db, userId, { ...begun, status: 'SHORT', endsAt: minutes(1) });
  const proved = async () =>
    (await stored()) === 'none'
      ? insertFreeze(db, userId, { ...begun, status: 'LASTING', endsAt: undefined })
      : keepFreeze(db, freezeId, 'MAIL');
  const end = (cause: 'lifted' | 'hoursPassed') => () => endFreeze(db, freezeId, FREEZE_CHANGES[cause], NOW);
  if (status !== 'none') await askedByNumber();
  if (status === 'LASTING') await proved();
  if (status === 'LIFTED') await end('lifted')();
  if (status === 'LAPSED') await end('hoursPassed')();
  return { status: stored, write: { askedByNumber, proved, lifted: end('lifted'), hoursPassed: end('hoursPassed') } };
}

async function aReading(status: string): Promise<Thing> {
  const [userId, readingId] = [await newUser(), randomUUID()];
  await addReading(db, { readingId, userId, site: 'terang' }, NOW);
  const change = (cause: keyof typeof READING_CHANGES) => () =>
    changeReading(db, readingId, READING_CHANGES[cause], { now: NOW });
  const reached = { PROCESSING: change('begun'), SUCCESS: change('read'), FAILED: change('failed') };
  await reached[status as keyof typeof reached]?.();
  return {
    status: async () => (await readingsOf(db, userId))[0]?.status ?? 'none',
    write: writesOf(READING_CHANGES, change),
  };
}

async function aVideoCall(status: string): Promise<Thing> {
  const userId = await newUser();
  const application = { ...APPLICATION, applicationNo: randomUUID(), status: 'VIDEOKYC', disputed: false } as const;
  await insertApplication(db, userId, application, 'sent');
  await addVideoCall(db, { ...application, userId }, NOW);
  const read = () => lastVideoCall(db, application.applicationNo);
  const { callId = '' } = (await read()) ?? {};
  const change = (cause: keyof typeof VIDEO_CALL_CHANGES) => () =>
    changeVideoCall(db, callId, VIDEO_CALL_CHANGES[cause], cause === 'appointed' ? minutes(60) : undefined);
  const reached = {
    APPOINTED: change('appointed'),
    HELD: change('held'),
    MISSED: change('notThere'),
    DONE: change('done'),
  };
  await reached[status as keyof typeof reached]?.();
  return {
    status: async () => (await read())?.status ?? 'none',
    write: writesOf(VIDEO_CALL_CHANGES, change),
  };
}

async function aWish(status: string): Promise<Thing> {
  const [userId, reference] = [await newUser(), randomUUID()];
  const application = { ...APPLICATION, applicationNo: randomUUID(), status: 'PROCESSING', disputed: false } as const;
  await insertApplication(db, userId, application, 'sent');
  const { applicationNo } = application;
  await insertWish(db, { reference, applicationNo, userId, documents: ['FAMILY_CARD'], askedAt: NOW });
  const change = (cause: Changing<typeof WISH_CHANGES>) => () => endWish(db, reference, cause, NOW);
  const reached = { GIVEN: change('given'), CANCELLED: change('cancelled') };
  await reached[status as keyof typeof reached]?.();
  return {
    status: async () => (await findWish(db, reference))?.status ?? 'none',
    write: writesOf(WISH_CHANGES, change),
  };
}

async function aVoucher(status: string): Promise<Thing> {
  const [{ userId, loanId }, voucherId] = [await loanIn('WAITING'), randomUUID()];
  const ends = { EXPIRED: { validUntil: NOW }, NEED_RECLAIM: { heldUntil: NOW } }[status];
  const campaign = 'quick';
  await lockCampaign(db, campaign, NOW);
  await insertVoucher(db, {
    ...{ voucherId, userId, campaign, title: { id: '', 'en-us': '' }, loanId: undefined, seenAt: undefined },
    ...{ discount: { kind: 'ADMIN_FEE', off: { amount: 1 } }, status: VOUCHER_CHANGES.claimed.to, claimedAt: NOW },
    ...{ validUntil: minutes(60), heldUntil: minutes(30), ...ends },
  });
  const use = () => takeVoucher(db, { voucherId, userId, loanId, now: NOW });
  if (status === 'USED') await use();
  const read = async () => (await vouchersOfUser(db, userId))[0];
  return {
    async status() {
      const voucher = await read();
      return voucher ? voucherStatusOf(voucher, NOW) : 'none';
    },
    write: {
      claimedAgain: () => holdVoucher(db, { voucherId, heldUntil: minutes(30), now: NOW }),
      used: use,
      givenBack: () => giveVoucherBack(db, loanId),
    },
  };
}

async function aPayment(status: string): Promise<Thing> {
  const [paymentId, reference] = [randomUUID(), randomUUID()];
  const seen = {
    paymentId,
    gateway: 'sandbox',
    reference,
    number: '1',
    collectionId: undefined,
    amount: 1,
    fee: undefined,
  };
  const times = { paidAt: NOW, seenAt: NOW, bookedAt: undefined, reversedAt: undefined };
  await insertPayment(db, { ...seen, ...times, status: status as PaymentStatus });
  const change = (cause: keyof typeof PAYMENT_CHANGES) => () => changePayment(db, paymentId, PAYMENT_CHANGES[cause]);
  return {
    status: async () => (await lockPayment(db, { gateway: 'sandbox', reference }))?.status ?? 'none',
    write: writesOf(PAYMENT_CHANGES, change),
  };
}

async function anOrder(status: string): Promise<Thing> {
  const orderId = randomUUID();
  const content = { items: [], returnAddress: 'https://shop.example' };
  await insertOrder(db, {
    ...{
      ...content,
      orderId,
      partner: 'shop',
      orderNo: orderId,
      requestHash: hash(),
      amount: 1,
      merchantAccount: 'main',
    },
    ...{ status: status as OrderStatus, reason: undefined, createdAt: NOW, validUntil: minutes(1) },
  });
  return {
    status: async () => (await findOrder(db, orderId))?.status ?? 'none',
    write: writesOf(ORDER_CHANGES, (change) => () => changeOrder(db, orderId, { change, now: NOW })),
  };
}

async function aRelease(status: string): Promise<Thing> {
  const [releaseId, author] = [`${randomUUID()}${randomUUID()}`.replaceAll('-', ''), await newOperator()];
  const about = { parent: undefined, author, channel: ALL_CHANNELS, note: '', createdAt: NOW, report: {} };
  const publish = (to: ReleaseStatus) => () =>
    insertRelease(db, { releaseId, files: [] }, { ...about, status: to }, 'replace');
  await publish(status as ReleaseStatus)();
  return {
    status: async () => (await findRelease(db, releaseId))?.status ?? 'none',
    write: {
      ...writesOf(RELEASE_CHANGES, (cause) => publish(RELEASE_CHANGES[cause].to)),
      approved: () => setReleaseStatus(db, releaseId, { ...RELEASE_CHANGES.approved, approver: author }),
    },
  };
}

const PLAYED: Readonly<Record<string, [changes: StatusChanges<string>, make: (status: string) => Promise<Thing>]>> = {
  'a draft': [DRAFT_CHANGES, aDraft],
  'the review of an application': [REVIEW_CHANGES, aReview],
  'the withdrawal of an application': [WITHDRAWAL_CHANGES, aWithdrawal],
  'the dispute about a NIK': [DISPUTE_CHANGES, aDispute],
  'an outside check': [CHECK_CHANGES, aCheck],
  'a one-time code': [CODE_CHANGES, aCode],
  'a liveness challenge': [CHALLENGE_CHANGES, aChallenge],
  'the security check of a session': [SECURITY_CHANGES, aSecurityCheck],
  'an operator': [OPERATOR_CHANGES, anOperator],
  'an invitation of an operator': [INVITATION_CHANGES, anInvitation],
  'a token of an operator': [TOKEN_CHANGES, aToken],
  'a loan': [LOAN_CHANGES, aLoan],
  'a contract': [CONTRACT_CHANGES, aContract],
  'a pay-out': [PAY_OUT_CHANGES, aPayOut],
  'the end of a pay-out by people': [ENDING_CHANGES, anEndOfAPayOut],
  'a message': [MESSAGE_CHANGES, aMessage],
  'a voucher': [VOUCHER_CHANGES, aVoucher],
  'an order': [ORDER_CHANGES, anOrder],
  'a number that people pay into': [COLLECTION_CHANGES, aCollection],
  'a payment': [PAYMENT_CHANGES, aPayment],
  'a change of a plan': [PLAN_CHANGES, aPlanChange],
  'what who is late is offered': [RELIEF_CHANGES, aRelief],
  'a breach of personal data': [BREACH_CHANGES, aBreach],
  'a difference of payments': [DIFFERENCE_CHANGES, aDifference],
  'a case': [CASE_CHANGES, aCase],
  'the deletion of an account': [DELETION_CHANGES, aDeletion],
  'the change of a lost number': [MOBILE_CHANGES, aMobileChange],
  'the freeze of an account': [FREEZE_CHANGES, aFreeze],
  'the reading of a site': [READING_CHANGES, aReading],
  'a video call': [VIDEO_CALL_CHANGES, aVideoCall],
  'a wish for documents': [WISH_CHANGES, aWish],
  'a release': [RELEASE_CHANGES, aRelease],
};

/** Changes that no statement here writes: time brings them, or a whole decision, which has tests of its own. */
const NOT_WRITTEN: Readonly<Record<string, readonly string[]>> = {
  'a one-time code': ['fiveMinutesPassed'],
  'a liveness challenge': ['fiveMinutesPassed'],
  'the security check of a session': ['demandedAgain', 'fifteenMinutesPassed'],
  'an invitation of an operator': ['threeDaysPassed'],
  'a token of an operator': ['itsDaysPassed'],
  'a voucher': ['claimLapsed', 'ranOut'],
  'the dispute about a NIK': ['nikGiven', 'nikTaken', 'nikKept'],
};

const leadsTo = (changes: StatusChanges<string>) => [...new Set(Object.values(changes).map(({ to }) => to))];

describe.each(Object.entries(PLAYED))('%s', (name, [changes, make]) => {
  const causes = changing(changes).filter((cause) => !NOT_WRITTEN[name]?.includes(cause));
  const rows = leadsTo(changes).flatMap((status) =>
    causes.map((cause) => {
      const change = changes[cause];
      const then = change?.from.includes(status) ? change.to : status;
      return { status, cause, then, becomes: change?.from.includes(status) ? `becomes ${then}` : 'stays as it is' };
    }),
  );
  it.each(rows)('that is $status $becomes by $cause', async ({ status, cause, then }) => {
    const thing = await make(status);
    expect(await thing.status(), 'before').toBe(status);
    expect(Object.keys(thing.write)).toContain(cause);
    await thing.write[cause]?.();
    expect(await thing.status()).toBe(then);
  });
});

it('a NIK stays its first owner’s', async () => {
  const [first, second] = [await newUser(), await newUser()];
  expect(NIK_CHANGES.sent.from).toEqual(['none']);
  expect(await ownNik(db, first, '3171011290000001', NOW)).toBe(true);
  expect(await ownNik(db, second, '3171011290000001', NOW)).toBe(false);
});

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name): [name: string, text: string] => [name, readFileSync(join(folder, name), 'utf8')]);

describe('the tables', () => {
  const tables = { ...PLAYED, credit: [CREDIT_CHANGES], nik: [NIK_CHANGES] } as const;

  it.each(Object.entries(tables))('of %s begin somewhere and end nowhere else', (_, [changes]) => {
    const table: StatusChanges<string> = changes;
    const all = leadsTo(table);
    const from = Object.values(table).flatMap((change) => [...change.from]);
    expect(from).toContain('none');
    expect(from.filter((status) => status !== 'none' && !all.includes(status))).toEqual([]);
  });

  it('are all of the server', async () => {
    const files = sourcesIn('server').filter(([, text]) => /^export const \w+_CHANGES = /m.test(text));
    const known = Object.values(tables).map(([changes]): unknown => changes);
    for (const [name] of files) {
      const path = `../../server/${name}`;
      const exported: Readonly<Record<string, unknown>> = await import(path);
      for (const [table, changes] of Object.entries(exported))
        if (table.endsWith('_CHANGES')) expect(known, table).toContain(changes);
    }
    expect(files.length).toBeGreaterThan(20);
  });

  it('lead to every status there is', () => {
    expect(leadsTo(CREDIT_CHANGES).sort()).toEqual([...CREDIT_STATUSES].sort());
    expect(leadsTo(REVIEW_CHANGES).sort()).toEqual([...REVIEW_STATUSES].sort());
  });

  it('let the lender say any status first: a person may be known there', () => {
    const first = Object.values<{ from: readonly string[]; to: string }>(CREDIT_CHANGES);
    const said = first.filter(({ from }) => from.includes('none')).map(({ to }) => to);
    expect([...new Set(said)].sort()).toEqual([...CREDIT_STATUSES].sort());
  });
});

/** The columns that a status is kept in, or is told by. */
const KEPT_IN: Readonly<Record<string, string>> = {
  drafts: 'status',
  breaches: 'status',
  applications: 'status',
  outside_checks: 'outcome',
  one_time_codes: 'consumed_at',
  liveness_challenges: 'photo_id',
  security_checks: 'proved_at',
  nik_owners: 'user_id',
  operators: 'status',
  operator_invitations: 'closed_as',
  operator_tokens: 'revoked_at',
  loans: 'status',
  contracts: 'status',
  payouts: 'status',
  outbox: 'status',
  vouchers: 'status',
  orders: 'status',
  collections: 'status',
  payments: 'status',
  payment_differences: 'status',
  reliefs: 'status',
};

describe('the sources', () => {
  // no type lets `updateRows` set a status, and `changeStatus` meets those that the change may come from
  it('write a status only where it is the one that may be changed', () => {
    const texts = sourcesIn('server/modules').map(([, text]) => text);
    const byChange = texts.flatMap((text) => [...text.matchAll(/changeStatus\(\s*\w+,\s*'(\w+)'/g)]);
    const updates = texts.flatMap((text) => [...text.matchAll(/UPDATE (\w+) SET ([\s\S]*?)\bWHERE\b([\s\S]*?)[`']/g)]);
    const ofStatus = updates.filter(([, table = '', set = '']) => new RegExp(`\\b${KEPT_IN[table]} =`).test(set));
    const written = new Set([...byChange, ...ofStatus].map(([, table = '']) => table));
    expect(Object.keys(KEPT_IN).filter((table) => !written.has(table))).toEqual([]);
    for (const [statement, table = '', , where = ''] of ofStatus) {
      expect(where, statement).toMatch(new RegExp(`\\b${KEPT_IN[table]}\\b`));
    }
  });

  it('name no status in SQL: it comes from the table of changes', () => {
    const naming = sourcesIn('server').filter(([, text]) =>
      /\b(?:status|outcome)\b (?:=|<>|(?:NOT )?IN) \(?'|CASE status WHEN '/.test(text),
    );
    expect(naming.map(([name]) => name).filter((name) => !name.startsWith('sandbox'))).toEqual([]);
  });

  it('name the status to be set nowhere but in a table', () => {
    const naming = sourcesIn('server').filter(([, text]) => /\bstatus: '(?:open|submitted|[A-Z_]+)'/.test(text));
    expect(naming.map(([name]) => name).filter((name) => !/(?:^sandbox|\/domain)\//.test(name))).toEqual([]);
  });
});
