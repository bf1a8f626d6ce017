import { randomUUID } from 'node:crypto';
import type {
  AnswerCase,
  CasesQuery,
  DeskCase,
  DeskCaseListed,
  DeskCases,
  HandleCase,
  MarkComplaint,
} from '../../../src/contract/generated/bodies';
import { maskMobile } from '../../../src/lib/formats';
import type { Queries } from '../../platform/database/database';
import { DESK_PAGE, pageOf } from '../../platform/domain/deskPage';
import { Refusal } from '../../platform/domain/refusals';
import { typedLines } from '../../platform/domain/typedText';
import { loanDay } from '../../platform/domain/wib';
import { keepLate, lateHandler } from '../arrears';
import {
  answerDay,
  answerWhereReached,
  beginningOf,
  CASE_CHANGES,
  COLLECTION,
  caseAtDesk,
  caseMessageTold,
  casesAtDesk,
  changeCase,
  findCase,
  handCase,
  insertCaseMessage,
  lockCase,
  messagesOfCase,
  type SignedOutCase,
  type StoredCase,
  setTopic,
  signedOutAsRead,
  signedOutAtDesk,
  signedOutCaseNo,
} from '../cases';
import { readPicture } from '../identity';
import { overdueOfUser } from '../loans';
import { contactOf, notify } from '../messaging';
import { type Operator, othersAt, recordAct, recordView } from '../operators';
import { maskedName } from '../people';
import { openedWith } from './casePresence';
import { requireSight } from './handovers';
import type { DeskNeeds } from './needs';
import { type PersonAtDesk, peopleAtDesk } from './tables/deskPeople';
import { endHandover, handedAmong } from './tables/handovers';

/** Who wrote a case, masked, and how late their bills are where it waits, and who has taken that on. */
async function senderOf(
  services: DeskNeeds,
  one: StoredCase | SignedOutCase,
  people: ReadonlyMap<string, PersonAtDesk>,
): Promise<Pick<DeskCaseListed, 'who' | 'overdue' | 'lateHandler'>> {
  if (!('userId' in one)) return { who: maskMobile(one.mobileNumber) };
  const person = people.get(one.userId);
  if (!person) return {};
  const overdue = one.status === 'OPEN' ? await overdueOfUser(services, services.database, one.userId) : undefined;
  const handler = overdue && (await lateHandler(services.database, one.userId));
  return {
    who: maskedName(person.user),
    ...(overdue && { overdue }),
    ...(handler !== undefined && { lateHandler: handler }),
  };
}

/**
 * GET /desk/cases: a page of what waits for an answer, those of people whose late fee runs first, then by the day it is to be answered,
 * of what was answered last, or of what people wrote without a sign-in; with who wrote, its first words, and how late their bills are.
 */
export async function deskCases(
  services: DeskNeeds,
  operator: Operator,
  { list = 'open', after }: CasesQuery,
): Promise<DeskCases> {
  const { database, clock } = services;
  const now = clock();
  const page = { after, count: DESK_PAGE + 1, today: loanDay(now) };
  const handled = list === 'mine' ? { handledBy: operator.operatorId } : {};
  const found =
    list === 'signedOut'
      ? await signedOutAtDesk(database, page)
      : await casesAtDesk(database, list === 'answered' ? 'ANSWERED' : 'OPEN', { ...page, ...handled });
  const { shown, next } = pageOf<(typeof found)[number]>(found, ({ caseNo }) => caseNo);
  // those of people who are not signed in stand on top of what an operator has taken on
  const unsigned =
    list === 'mine' && after === undefined ? await signedOutAtDesk(database, { ...page, ...handled }) : [];
  const listed = [...unsigned, ...shown];
  const senders = listed.flatMap((one) => ('userId' in one ? [one.userId] : []));
  const people = await peopleAtDesk(database, senders);
  const handed = await handedAmong(
    database,
    listed.map(({ caseNo }) => caseNo),
  );
  const opened = await othersAt(services, operator, listed.map(openedWith));
  const cases: DeskCaseListed[] = [];
  for (const one of listed) {
    const begins = 'begins' in one ? one.begins : one.text;
    const [handedTo, openedBy] = [handed.get(one.caseNo), opened.get(openedWith(one))];
    cases.push({
      ...{ ...caseAtDesk(one, now), ...(await senderOf(services, one, people)) },
      ...(begins !== undefined && { begins: beginningOf(begins) }),
      ...(handedTo && { handedTo }),
      ...(openedBy && { openedBy }),
    });
  }
  return { cases, ...next };
}

function requireCase(found: StoredCase | undefined): StoredCase {
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

async function asRead(db: Queries, stored: StoredCase, now: Date): Promise<DeskCase> {
  const messages = await messagesOfCase(db, stored.caseId);
  const { mobileNumber } = await contactOf(db, stored.userId);
  return {
    ...caseAtDesk(stored, now),
    person: stored.userId,
    ...(stored.about !== undefined && { about: stored.about }),
    ...(stored.topicBefore !== undefined && { isMarked: true as const }),
    mobileNumber: maskMobile(mobileNumber),
    messages: messages.map((message) => ({
      ...caseMessageTold(message),
      ...(message.operator !== undefined && { operator: message.operator }),
    })),
  };
}

/**
 * GET /desk/cases/{case}: one with all that was written. Who looked is in the audit trail. Refuses with NOT_FOUND, also
 * who is not of support and whom it does not wait for.
 */
export async function viewCase({ database, clock }: DeskNeeds, operator: Operator, caseNo: string): Promise<DeskCase> {
  await requireSight(database, operator, caseNo);
  const signedOut = await signedOutCaseNo(database, caseNo);
  const shown = signedOut
    ? signedOutAsRead(signedOut, clock())
    : await asRead(database, requireCase(await findCase(database, caseNo)), clock());
  await recordView(database, { operator, act: 'case.view', subject: caseNo }, clock());
  return shown;
}

/**
 * POST /desk/cases/{case}/handler: an operator takes a case on, also from another one, or gives it back. Refuses with NOT_FOUND, and
 * with CASE_CHANGED where it waits no more.
 */
export async function handleCase(
  { database, clock }: DeskNeeds,
  operator: Operator,
  caseNo: string,
  { isMine }: HandleCase,
): Promise<DeskCase> {
  const now = clock();
  return database.transaction(async (tx) => {
    const signedOut = await signedOutCaseNo(tx, caseNo);
    const found = signedOut ?? requireCase(await lockCase(tx, caseNo));
    if (found.status !== 'OPEN') throw new Refusal('CASE_CHANGED');
    await handCase(tx, caseNo, isMine ? operator.operatorId : undefined);
    await recordAct(tx, { operator, act: isMine ? 'case.take' : 'case.release', subject: caseNo }, now);
    if (!signedOut) return asRead(tx, requireCase(await findCase(tx, caseNo)), now);
    return signedOutAsRead((await signedOutCaseNo(tx, caseNo)) ?? signedOut, now);
  });
}

/**
 * POST /desk/cases/{case}/complaint: support makes a message that waits a complaint about collection, answered by the day of those, or
 * takes that back. A complaint that its person chose stays one. Refuses with NOT_FOUND, also without a sign-in, and with CASE_CHANGED
 * where it waits no more.
 */
export async function markComplaint(
  { database, clock, holidays }: DeskNeeds,
  operator: Operator,
  caseNo: string,
  { isComplaint }: MarkComplaint,
): Promise<DeskCase> {
  const now = clock();
  return database.transaction(async (tx) => {
    const { caseId, userId, status, topic, topicBefore } = requireCase(await lockCase(tx, caseNo));
    if (status !== 'OPEN') throw new Refusal('CASE_CHANGED');
    const next = isComplaint ? COLLECTION : (topicBefore ?? topic);
    if (next !== topic) {
      const messages = await messagesOfCase(tx, caseId);
      const answered = messages.findLastIndex(({ operatorId }) => operatorId !== undefined);
      const waitsSince = messages[answered + 1]?.at ?? now;
      const set = { topic: next, topicBefore: isComplaint ? topic : undefined };
      await setTopic(tx, caseId, { ...set, answerBy: answerDay(next, waitsSince, holidays) });
      keepLate(tx, userId);
      const act = isComplaint ? 'case.markComplaint' : 'case.unmarkComplaint';
      await recordAct(tx, { operator, act, subject: caseNo }, now);
    }
    return asRead(tx, requireCase(await findCase(tx, caseNo)), now);
  });
}

/** A picture that its person sent with a case. Who looked is in the audit trail. Refuses like {@link viewCase}. */
export async function casePicture(
  services: DeskNeeds,
  operator: Operator,
  { caseNo, photoId }: { caseNo: string; photoId: string },
): Promise<Uint8Array> {
  const { database, clock } = services;
  await requireSight(database, operator, caseNo);
  const { caseId, userId } = requireCase(await findCase(database, caseNo));
  const messages = await messagesOfCase(database, caseId);
  const isSent = messages.some(({ photoIds }) => photoIds.includes(photoId));
  const bytes = isSent ? await readPicture(services, userId, photoId) : undefined;
  if (!bytes) throw new Refusal('NOT_FOUND');
  const seen = { operator, act: 'case.viewPicture', subject: caseNo } as const;
  await recordView(database, { ...seen, detail: { picture: photoId } }, clock());
  return bytes;
}

/**
 * POST /desk/cases/{case}/answer: answers a case and tells its person, in one transaction with the audit trail. A complaint about
 * collection waits on, and stops calls, unless the answer settles it. Refuses with NOT_FOUND, and with CASE_CHANGED where it waits no more or its person wrote more than the operator has read.
 */
export async function answerCase(
  { database, clock }: DeskNeeds,
  operator: Operator,
  caseNo: string,
  { text: written, read, isSettled = false }: AnswerCase,
): Promise<DeskCase> {
  const now = clock();
  const text = typedLines(written);
  const { operatorId } = operator;
  return database.transaction(async (tx) => {
    const signedOut = await signedOutCaseNo(tx, caseNo);
    if (signedOut) {
      await answerWhereReached(tx, operator, signedOut, { text, at: now });
      await endHandover(tx, caseNo, { at: now });
      await recordAct(tx, { operator, act: 'case.answer', subject: caseNo }, now);
      return signedOutAsRead((await signedOutCaseNo(tx, caseNo)) ?? signedOut, now);
    }
    const { caseId, userId, topic, status } = requireCase(await lockCase(tx, caseNo));
    if ((await messagesOfCase(tx, caseId)).length !== read) throw new Refusal('CASE_CHANGED');
    if (status !== 'OPEN') throw new Refusal('CASE_CHANGED');
    // a complaint that is still looked into waits on, and stops calls
    if (topic !== COLLECTION || isSettled) await changeCase(tx, caseId, CASE_CHANGES.answered, { at: now });
    await insertCaseMessage(tx, caseId, { messageId: randomUUID(), operatorId, text, photoIds: [], at: now });
    // who answers goes on with it where its person asks on
    await handCase(tx, caseNo, operatorId);
    await endHandover(tx, caseNo, { at: now });
    if (topic === COLLECTION) keepLate(tx, userId);
    await notify(tx, userId, { kind: 'caseAnswered', caseNo }, { at: now });
    await recordAct(tx, { operator, act: 'case.answer', subject: caseNo }, now);
    return asRead(tx, requireCase(await findCase(tx, caseNo)), now);
  });
}
